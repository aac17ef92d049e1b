import type { Database } from '@wow/core/database';
import { auditLeaderboardInTransaction, type LeaderboardAudit } from '../../server/leaderboard-audit-store.ts';
import { splitLargeBucket } from '../../server/leaderboard-buckets-store.ts';

/** Recounts every bucket and compares every player with their purse. */
export const auditLeaderboard = (db: Database): Promise<LeaderboardAudit> => db.maintain(auditLeaderboardInTransaction);

/** Rebuilds the buckets of players who were written without `moveLeaderboardEntries`. Nothing may compact meanwhile. */
export const rebuildLeaderboard = (db: Database): Promise<void> =>
  db.maintain(async (tx) => {
    await tx.query('delete from leaderboard_bucket');
    await tx.query(
      `insert into leaderboard_bucket (xp, seniority, players)
       select 1000000000000000, 0,
              (select count(*) from leaderboard_entry) - (select count(*) from leaderboard_pending_change where xp_before is null)
                + (select count(*) from leaderboard_pending_change where xp is null)`,
    );
    while (await splitLargeBucket(tx));
  });
