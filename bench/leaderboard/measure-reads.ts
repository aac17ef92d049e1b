import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRankedEntry, readTopEntries } from '@wow/product/rewards/server';
import { runClosedLoop, type LoopReport } from '../parts/closed-loop.ts';

/** The plain way, in the words of the planner's best case: the index alone answers it. */
const COUNT_PLACE = `
  select 1 + count(*) as place from leaderboard_entry s, leaderboard_entry me
   where me.player_id = $1 and (s.xp, s.seniority) > (me.xp, me.seniority)`;

export const COUNT = 'place by count(*)';

const timesOf = ({ p50Ms, p99Ms }: LoopReport): Readonly<Record<string, number>> => ({ p50Ms, p99Ms });

/** The queries that are measured, by row name. The player comes from `anybody`, or is the last one. */
export async function measureReads(
  db: Database,
  {
    seconds,
    anybody,
    last,
    tied,
  }: Readonly<{ seconds: number; anybody: () => PlayerId; last: PlayerId; tied: PlayerId }>,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const one = async (step: () => Promise<unknown>, forSeconds = seconds): Promise<Readonly<Record<string, number>>> =>
    timesOf(await runClosedLoop({ clients: 1, seconds: forSeconds, step: async () => void (await step()) }));
  const place = (who: () => PlayerId) => async () => {
    // Once before it counts: what is measured is a server that has been asked before.
    await one(() => readRankedEntry(db, who()), seconds / 4);
    return one(() => readRankedEntry(db, who()));
  };
  const rows = [
    // What any question takes here: a tail that this has as well is the machine's.
    ['select 1', () => one(() => db.query('select 1', [], 'bench-select-1'))],
    ['first 100', () => one(() => readTopEntries(db, 100))],
    ['first 1 000', () => one(() => readTopEntries(db, 1_000))],
    ['place of anybody', place(anybody)],
    ['place of the last', place(() => last)],
    ['place amid a tie', place(() => tied)],
    // Without the limit that statements have otherwise: it takes longer among many players.
    [COUNT, () => db.maintain((tx) => one(() => tx.query(COUNT_PLACE, [anybody()])))],
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
