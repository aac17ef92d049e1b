import type { Database } from '@wow/core/database';
import {
  resetBuckets,
  applyPendingChanges,
  splitLargeBucket,
  mergeSmallBuckets,
  tryLockCompaction,
  lockCompaction,
  groupBuckets,
} from './leaderboard-buckets-store.ts';

/** So that one call ends, also when moves come in as fast as they are counted. */
const MAX_STEPS = 64;

/**
 * Keeps places quick to read: counts what has moved, and keeps the pieces of the order short. Places are exact without.
 * To be called several times a second, on any number of nodes: one does the work, the others find nothing to do.
 */
export async function compactLeaderboard(db: Database): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS && (await compactOnce(db)); steps++);
}

/** One short transaction, because the embedded database serves no one else meanwhile. Returns whether it found work. */
const compactOnce = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await tryLockCompaction(tx))) return false;
    const hasCounted = await applyPendingChanges(tx);
    const hasCut = await splitLargeBucket(tx);
    if (!hasCounted && !hasCut) return false;
    while (await mergeSmallBuckets(tx));
    await groupBuckets(tx);
    return true;
  });

/** Recounts every player and rebuilds the buckets. It repairs any drift that `auditLeaderboard` finds in them. */
export const rebuildLeaderboard = (db: Database): Promise<void> =>
  db.maintain(async (tx) => {
    await lockCompaction(tx);
    await resetBuckets(tx);
    while (await splitLargeBucket(tx));
    await groupBuckets(tx);
  });
