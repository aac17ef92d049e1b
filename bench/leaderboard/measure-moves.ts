import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRankedEntry, compactLeaderboard } from '@wow/product/rewards/server';
import { runClosedLoop } from '../parts/closed-loop.ts';
import { creditXp } from './credit-xp.ts';

const TEND_EVERY_MS = 250;

export interface Moves {
  readonly db: Database;
  /** How many transactions run side by side, and how many players each of them pays. */
  readonly clients: number;
  readonly batch: number;
  readonly seconds: number;
  readonly anybody: () => PlayerId;
}

type Values = Readonly<Record<string, number>>;

/** Pays xp into purses alone: what the leaderboard is set against. */
export const payOnly = (moves: Moves): Promise<Values> => pay(moves, false);

/** Pays xp and moves the players on the leaderboard, which is tended meanwhile, as a server does. */
export const payAndMove = (moves: Moves): Promise<Values> => tended(moves.db, () => pay(moves, true));

/** Reads places one after the other while xp is paid, and returns how long a place took. */
export const readWhilePaying = (moves: Moves): Promise<Values> =>
  tended(moves.db, async () => {
    const step = async (): Promise<void> => void (await readRankedEntry(moves.db, moves.anybody()));
    const reading = runClosedLoop({ clients: 1, seconds: moves.seconds, step });
    const [{ p50Ms, p99Ms }] = await Promise.all([reading, pay(moves, true)]);
    return { p50Ms, p99Ms };
  });

async function tended(db: Database, work: () => Promise<Values>): Promise<Values> {
  let tending = Promise.resolve();
  const timer = setInterval(() => {
    tending = tending.then(() => compactLeaderboard(db));
  }, TEND_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await tending;
  }
}

async function pay({ db, clients, batch, seconds, anybody }: Moves, isOnLeaderboard: boolean): Promise<Values> {
  let paid = 0;
  const step = async (): Promise<void> => {
    const players = new Set(Array.from({ length: batch }, anybody));
    const count = await creditXp(db, [...players], isOnLeaderboard);
    paid += count;
  };
  const startedAt = performance.now();
  const { p50Ms, p99Ms } = await runClosedLoop({ clients, seconds, step });
  return { perSecond: (paid * 1_000) / (performance.now() - startedAt), p50Ms, p99Ms };
}
