import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fromWire, whole } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import type { Reply } from '../nodes/member.ts';
import { REFILL, type Action } from './action.ts';
import { registerAsker } from './asker.ts';
import { BANK_ECONOMY } from './bank-economy.ts';
import type { Breach } from './breach.ts';
import { keepAnswers } from './kept-answers.ts';
import { keyedCalls } from './keyed-calls.ts';
import { readRounds } from './read-rounds.ts';
import type { Answered, Holding, Sighting, Story, Turn } from './story.ts';

/** What a player does, without end: each action with the time that they think before the next one. */
type Actions = Iterator<{ readonly action: Action; readonly thinkMs: number }, never>;

/** A player who does what a stream of actions says and remembers all that was answered. */
export interface BankPlayer {
  readonly play: (actions: Actions, isOver: () => boolean) => Promise<void>;
  readonly answered: () => readonly Answered[];
  /** How many keys were answered without the player's hearing of it, the first time. */
  readonly recovered: () => number;
  /** Asks for the answer of every key again. */
  readonly repeatAll: () => Promise<void>;
  /** Returns what happened, and what the server says of it now. */
  readonly tell: () => Promise<Story>;
  readonly breaches: readonly Breach[];
  readonly slowestAnswerMs: () => number;
  readonly timesPutOff: () => number;
  readonly timesUnanswered: () => number;
}

/** So many actions of one player are under way at once. */
const LANES = 3;

const START: Holding = {
  points: whole(BANK_ECONOMY.registration.points),
  spins: whole(BANK_ECONOMY.registration.spins),
};

/** What an answer may tell of what the player has. */
const heldShape = z.object({ balance: z.optional(z.number()), spins: z.optional(z.number()) });

/** Registers a player at the server that `url` names; it is read anew for every request. */
export async function createBankPlayer(url: () => string): Promise<BankPlayer> {
  const breaches: Breach[] = [];
  const asker = await registerAsker(url, breaches);
  const kept = keepAnswers(breaches);
  const sightings: Sighting[] = [];
  const turns: Turn[] = [];
  let held = START;
  let time = 0;
  const tick = (): number => (time += 1);
  const calls = keyedCalls({ asker, tick, kept, breaches, learn });

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
    // This call takes no key. Without an answer the seeds may have been turned: the rounds tell.
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
          if (held.points < whole(BANK_ECONOMY.refill.below) && held.spins === 0) await calls.ask(REFILL);
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
