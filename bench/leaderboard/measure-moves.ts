import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRankedEntry, compactLeaderboard } from '@wow/product/rewards/server';
import { runClosedLoop } from '../parts/closed-loop.ts';
import { creditXp } from './credit-xp.ts';

const COMPACT_EVERY_MS = 250;

export interface Moves {
  readonly db: Database;
  /** The number of concurrent transactions. */
  readonly clients: number;
  /** The number of players that each transaction credits. */
  readonly batch: number;
  readonly seconds: number;
  readonly randomPlayer: () => PlayerId;
}

type Values = Readonly<Record<string, number>>;

/** Credits xp to purses only: the baseline of `payAndMove`. */
export const payOnly = (moves: Moves): Promise<Values> => pay(moves, false);

/** Credits xp and updates the leaderboard, which is compacted in the background as on a server. */
export const payAndMove = (moves: Moves): Promise<Values> => withCompaction(moves.db, () => pay(moves, true));

/** Reads ranks sequentially while xp is credited, and returns the latency of a read. */
export const readWhilePaying = (moves: Moves): Promise<Values> =>
  withCompaction(moves.db, async () => {
    const step = async (): Promise<void> => void (await readRankedEntry(moves.db, moves.randomPlayer()));
    const reading = runClosedLoop({ clients: 1, seconds: moves.seconds, step });
    const [{ p50Ms, p99Ms }] = await Promise.all([reading, pay(moves, true)]);
    return { p50Ms, p99Ms };
  });

async function withCompaction(db: Database, work: () => Promise<Values>): Promise<Values> {
  let compaction = Promise.resolve();
  const timer = setInterval(() => {
    compaction = compaction.then(() => compactLeaderboard(db));
  }, COMPACT_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await compaction;
  }
}

async function pay({ db, clients, batch, seconds, randomPlayer }: Moves, isOnLeaderboard: boolean): Promise<Values> {
  let paid = 0;
  const step = async (): Promise<void> => {
    const players = new Set(Array.from({ length: batch }, randomPlayer));
    const count = await creditXp(db, [...players], isOnLeaderboard);
    paid += count;
  };
  const startedAt = performance.now();
  const { p50Ms, p99Ms } = await runClosedLoop({ clients, seconds, step });
  return { perSecond: (paid * 1_000) / (performance.now() - startedAt), p50Ms, p99Ms };
}
