import type { Database } from '@wow/core/database';
import {
  countIntoOneBucket,
  countMoves,
  cutLargeBucket,
  joinSmallBuckets,
  tryToTend,
  waitToTend,
} from './standing-buckets-store.ts';
import { shelveBuckets } from './standing-shelves-store.ts';

/** So that one call ends, also when moves come in as fast as they are counted. */
const STEPS_AT_MOST = 64;

/**
 * Keeps places quick to read: counts what has moved, and keeps the pieces of the order short. Places are exact without.
 * To be called several times a second, on any number of nodes: one does the work, the others find nothing to do.
 */
export async function tendStandings(db: Database): Promise<void> {
  for (let steps = 0; steps < STEPS_AT_MOST && (await tendOnce(db)); steps++);
}

/** A short transaction each, as the embedded database serves nobody else meanwhile. Returns whether it found work. */
const tendOnce = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await tryToTend(tx))) return false;
    const hasCounted = await countMoves(tx);
    const hasCut = await cutLargeBucket(tx);
    if (!hasCounted && !hasCut) return false;
    while (await joinSmallBuckets(tx));
    await shelveBuckets(tx);
    return true;
  });

/** Counts everybody anew and cuts the order afresh: what puts right any drift that `auditStandings` finds in buckets. */
export const rebuildStandings = (db: Database): Promise<void> =>
  db.maintain(async (tx) => {
    await waitToTend(tx);
    await countIntoOneBucket(tx);
    while (await cutLargeBucket(tx));
    await shelveBuckets(tx);
  });
