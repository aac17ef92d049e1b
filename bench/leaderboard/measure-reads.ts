import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRankedEntry, readTopEntries } from '@wow/product/rewards/server';
import { runClosedLoop, type LoopReport } from '../parts/closed-loop.ts';
import { ANY_RANK, TOP_OF_LEADERBOARD } from '../parts/subjects.ts';

/** The naive query in a form that PostgreSQL answers with an index-only scan. */
const COUNT_PLACE = `
  select 1 + count(*) as place from leaderboard_entry s, leaderboard_entry me
   where me.player_id = $1 and (s.xp, s.seniority) > (me.xp, me.seniority)`;

const COUNT = 'place by count(*)';

const pickLatencies = ({ p50Ms, p99Ms }: LoopReport): Readonly<Record<string, number>> => ({ p50Ms, p99Ms });

/** Measures the leaderboard queries and returns the latencies by row name. */
export async function measureReads(
  db: Database,
  {
    seconds,
    randomPlayer,
    last,
    tied,
  }: Readonly<{ seconds: number; randomPlayer: () => PlayerId; last: PlayerId; tied: PlayerId }>,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const one = async (step: () => Promise<unknown>, forSeconds = seconds): Promise<Readonly<Record<string, number>>> =>
    pickLatencies(await runClosedLoop({ clients: 1, seconds: forSeconds, step: async () => void (await step()) }));
  const place = (who: () => PlayerId) => async () => {
    // Warm-up: the measurement starts with a warm cache.
    await one(() => readRankedEntry(db, who()), seconds / 4);
    return one(() => readRankedEntry(db, who()));
  };
  const rows = [
    // The baseline latency: a tail that also appears here is noise of the machine.
    ['select 1', () => one(() => db.query('select 1', [], 'bench-select-1'))],
    [TOP_OF_LEADERBOARD, () => one(() => readTopEntries(db, 100))],
    ['first 1 000', () => one(() => readTopEntries(db, 1_000))],
    [ANY_RANK, place(randomPlayer)],
    ['place of the last', place(() => last)],
    ['place amid a tie', place(() => tied)],
    // `maintain` has no statement timeout, which this query exceeds with many players.
    [COUNT, () => db.maintain((tx) => one(() => tx.query(COUNT_PLACE, [randomPlayer()])))],
  ] as const;
  const measured = new Map<string, Readonly<Record<string, number>>>();
  for (const [subject, measure] of rows) measured.set(subject, await measure());
  const countMs = measured.get(COUNT)?.['p50Ms'] ?? NaN;
  for (const [subject, values] of measured) {
    if (!subject.startsWith('place')) continue;
    measured.set(subject, { ...values, countOverThis: countMs / (values['p50Ms'] ?? NaN) });
  }
  return measured;
}
