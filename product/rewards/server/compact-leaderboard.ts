import type { Database } from '@wow/core/database';
import {
  applyPendingChanges,
  mergeSmallBuckets,
  splitLargeBucket,
  tryLockCompaction,
} from './leaderboard-buckets-store.ts';

/** A call ends even if changes arrive as fast as it applies them. */
const MAX_STEPS = 64;

/** Ranks are exact without it, but slower to read. Call it on any number of nodes: one works, the others return. */
export async function compactLeaderboard(db: Database): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS && (await compactOnce(db)); steps++);
}

/** A short transaction, because the embedded database serves no other client meanwhile. */
const compactOnce = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await tryLockCompaction(tx))) return false;
    const hasApplied = await applyPendingChanges(tx);
    const hasSplit = await splitLargeBucket(tx);
    if (!hasApplied && !hasSplit) return false;
    while (await mergeSmallBuckets(tx));
    return true;
  });
