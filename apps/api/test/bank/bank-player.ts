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
    rounds.push(...page.rounds.map((round) => ({ ...round, key: round.key ?? round.id })));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rounds.toReversed();
}

/** The parts of a series that the check of a single round reads. */
const seriesShape = z.object({ rounds: z.array(z.looseObject({ round_id: z.string() })) });

/** Returns each answered series as its rounds, asked for and answered at once. */
const splitSeries = (answered: readonly Answered[]): Answered[] =>
  answered.flatMap((one) => {
    const { path, body: { count, stop_loss: _loss, stop_win: _win, ...bet } = {} } = one.request;
    if (count === undefined || one.status !== 200) return [one];
    const request = { path: path.replace(/rounds$/, 'session'), body: bet };
    const { rounds } = seriesShape.parse(JSON.parse(one.body));
    return rounds.map((round) => ({ ...one, key: round.round_id, request, body: JSON.stringify(round) }));
  });

/** An endless stream of actions and pauses. */
type Actions = Iterator<{ readonly action: Action; readonly thinkMs: number }, never>;

export interface BankPlayer {
  readonly play: (actions: Actions, isOver: () => boolean) => Promise<void>;
  readonly answered: () => readonly Answered[];
  /** The number of keys whose first answer was lost. */
  readonly recovered: () => number;
  readonly repeatAll: () => Promise<void>;
  readonly getHistory: () => Promise<BankHistory>;
  readonly violations: readonly Violation[];
  readonly slowestAnswerMs: () => number;
  readonly retryCount: () => number;
  readonly unansweredCount: () => number;
}

/** Concurrent actions of one player. */
const MAX_CONCURRENT = 3;

const START: Holding = {
  points: fromUnits(BANK_ECONOMY.registration.points),
  spins: fromUnits(BANK_ECONOMY.registration.spins),
};

/** The balance fields of any answer. */
const heldShape = z.object({ balance: z.optional(z.number()), spins: z.optional(z.number()) });

/** Registers a player. `url` is read for every request. */
export async function createBankPlayer(url: () => string): Promise<BankPlayer> {
  const violations: Violation[] = [];
  const client = await registerBankClient(url, violations);
  const answerStore = createAnswerStore(violations);
  const sightings: Observation[] = [];
  const turns: SeedRotation[] = [];
  let holding = START;
  let time = 0;
  const tick = (): number => (time += 1);
  const calls = createIdempotentCalls({ client, tick, answerStore, violations, onReply });

  function onReply({ status, body }: Reply): void {
    if (status !== 200) return;
    const { balance, spins } = heldShape.parse(JSON.parse(body));
    holding = {
      points: balance === undefined ? holding.points : fromWire(balance),
      spins: spins === undefined ? holding.spins : fromWire(spins),
    };
  }

  async function turnSeeds(clientSeed: string | undefined): Promise<void> {
    const sentAt = tick();
    const reply = await client.requestOnce('POST', contract.fairness.rotate.path, { client_seed: clientSeed });
    // This call has no key. Without an answer the rounds tell whether it succeeded.
    if (!reply) return;
    const { revealed } = contract.fairness.rotate.reply.parse(JSON.parse(reply.body));
    turns.push({ revealed, sentAt, answeredAt: tick() });
  }

  async function readHolding(): Promise<Holding> {
    const sentAt = tick();
    const reply = await client.requestUntilAnswered('GET', contract.accounts.profile.path);
    const { balance, spins } = contract.accounts.profile.reply.parse(JSON.parse(reply.body));
    const seen: Holding = { points: fromWire(balance), spins: fromWire(spins) };
    sightings.push({ seen, sentAt, answeredAt: tick() });
    return seen;
  }

  function pickOld(pick: number): Answered | undefined {
    const all = answerStore.all();
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
        return readHolding();
    }
  }

  return {
    async play(actions, isOver) {
      const worker = async (): Promise<void> => {
        while (!isOver()) {
          const { action, thinkMs } = actions.next().value;
          if (holding.points < fromUnits(BANK_ECONOMY.refill.below) && holding.spins === 0) await calls.ask(REFILL);
          await act(action);
          await pause(thinkMs);
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
    },
    answered: answerStore.all,
    recovered: answerStore.recovered,
    async repeatAll() {
      for (const old of answerStore.all()) await calls.repeat(old);
    },
    async getHistory() {
      const end = await readHolding();
      const seeds = await client.requestUntilAnswered('GET', contract.fairness.seeds.path);
      const { active } = contract.fairness.seeds.reply.parse(JSON.parse(seeds.body));
      const rounds = await readRounds((path) => client.requestUntilAnswered('GET', path));
      return { start: START, answered: splitSeries(answerStore.all()), sightings, turns, rounds, active, end };
    },
    violations,
    slowestAnswerMs: client.slowestAnswerMs,
    retryCount: client.retryCount,
    unansweredCount: client.unansweredCount,
  };
}
