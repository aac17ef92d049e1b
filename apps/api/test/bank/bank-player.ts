import { contract } from '@wow/product/contract';
import type { Reply } from '../nodes/client.ts';
import type { StoredRound, Violation, Answered, Holding, Observation, BankHistory, SeedRotation } from './history.ts';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fromWire, fromUnits } from '@wow/core/protocol';
import { REFILL, type Action, BANK_ECONOMY } from './actions.ts';
import { registerBankClient } from './client.ts';
import { createAnswerStore, createIdempotentCalls } from './idempotent-calls.ts';

async function readRounds(get: (path: string) => Promise<Reply>): Promise<StoredRound[]> {
  const rounds: StoredRound[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await get(`${contract.fairness.rounds.path}?limit=500${from}`);
    const page = contract.fairness.rounds.reply.parse(JSON.parse(body));
    rounds.push(...page.rounds);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rounds.toReversed();
}

/** An endless stream of actions and pauses. */
type Actions = Iterator<{ readonly action: Action; readonly thinkMs: number }, never>;

export interface BankPlayer {
  readonly play: (actions: Actions, isOver: () => boolean) => Promise<void>;
  readonly answered: () => readonly Answered[];
  /** The number of keys whose first answer was lost. */
  readonly recovered: () => number;
  readonly repeatAll: () => Promise<void>;
  readonly tell: () => Promise<BankHistory>;
  readonly breaches: readonly Violation[];
  readonly slowestAnswerMs: () => number;
  readonly timesPutOff: () => number;
  readonly timesUnanswered: () => number;
}

/** Concurrent actions of one player. */
const LANES = 3;

const START: Holding = {
  points: fromUnits(BANK_ECONOMY.registration.points),
  spins: fromUnits(BANK_ECONOMY.registration.spins),
};

/** The balance fields of any answer. */
const heldShape = z.object({ balance: z.optional(z.number()), spins: z.optional(z.number()) });

/** Registers a player. `url` is read for every request. */
export async function createBankPlayer(url: () => string): Promise<BankPlayer> {
  const breaches: Violation[] = [];
  const asker = await registerBankClient(url, breaches);
  const kept = createAnswerStore(breaches);
  const sightings: Observation[] = [];
  const turns: SeedRotation[] = [];
  let held = START;
  let time = 0;
  const tick = (): number => (time += 1);
  const calls = createIdempotentCalls({ asker, tick, kept, breaches, learn });

  function learn({ status, body }: Reply): void {
    if (status !== 200) return;
    const { balance, spins } = heldShape.parse(JSON.parse(body));
    held = {
      points: balance === undefined ? held.points : fromWire(balance),
      spins: spins === undefined ? held.spins : fromWire(spins),
    };
  }

  async function turnSeeds(clientSeed: string | undefined): Promise<void> {
    const sentAt = tick();
    const reply = await asker.askOnce('POST', contract.fairness.rotate.path, { client_seed: clientSeed });
    // This call has no key. Without an answer the rounds tell whether it succeeded.
    if (!reply) return;
    const { revealed } = contract.fairness.rotate.reply.parse(JSON.parse(reply.body));
    turns.push({ revealed, sentAt, answeredAt: tick() });
  }

  async function look(): Promise<Holding> {
    const sentAt = tick();
    const reply = await asker.askUntilAnswered('GET', contract.accounts.profile.path);
    const { balance, spins } = contract.accounts.profile.reply.parse(JSON.parse(reply.body));
    const seen: Holding = { points: fromWire(balance), spins: fromWire(spins) };
    sightings.push({ seen, sentAt, answeredAt: tick() });
    return seen;
  }

  function pickOld(pick: number): Answered | undefined {
    const all = kept.all();
    return all[pick % all.length];
  }

  async function act(action: Action): Promise<unknown> {
    switch (action.kind) {
      case 'ask':
        return Promise.all(action.requests.map((request) => calls.ask(request)));
      case 'ask twins':
        return calls.ask(action.request, action.times);
      case 'ask rivals':
        return calls.askRivals(action.requests);
      case 'repeat': {
        const old = pickOld(action.pick);
        return old && calls.repeat(old);
      }
      case 'repeat otherwise': {
        const old = pickOld(action.pick);
        return old && calls.repeatOtherwise(old, action.request);
      }
      case 'turn seeds':
        return turnSeeds(action.clientSeed);
      case 'look':
        return look();
    }
  }

  return {
    async play(actions, isOver) {
      const lane = async (): Promise<void> => {
        while (!isOver()) {
          const { action, thinkMs } = actions.next().value;
          if (held.points < fromUnits(BANK_ECONOMY.refill.below) && held.spins === 0) await calls.ask(REFILL);
          await act(action);
          await pause(thinkMs);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
    answered: kept.all,
    recovered: kept.recovered,
    async repeatAll() {
      for (const old of kept.all()) await calls.repeat(old);
    },
    async tell() {
      const end = await look();
      const seeds = await asker.askUntilAnswered('GET', contract.fairness.seeds.path);
      const { active } = contract.fairness.seeds.reply.parse(JSON.parse(seeds.body));
      const rounds = await readRounds((path) => asker.askUntilAnswered('GET', path));
      return { start: START, answered: kept.all(), sightings, turns, rounds, active, end };
    },
    breaches,
    slowestAnswerMs: asker.slowestAnswerMs,
    timesPutOff: asker.timesPutOff,
    timesUnanswered: asker.timesUnanswered,
  };
}
