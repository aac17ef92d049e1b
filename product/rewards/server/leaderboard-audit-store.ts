import type { Database, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { joinPurse } from '@wow/product/ledger/server';
import { rowsBetweenSql } from './leaderboard-store.ts';
import { bucketChangesSql } from './leaderboard-buckets-store.ts';

/** The result of recounting the leaderboard. All lists are empty if it is sound. */
export interface LeaderboardAudit {
  /** Buckets whose count is not what was found in them. */
  readonly driftedBuckets: readonly Drift[];
  /** Groups whose counts differ from those of their buckets. */
  readonly driftedBucketGroups: readonly Drift[];
  /** Players whose xp is not that of their purse, or who are not on the leaderboard and have never left it. */
  readonly driftedPlayers: readonly PlayerId[];
  readonly buckets: number;
}

interface Drift {
  readonly players: number;
  readonly found: number;
}

/** Every bucket with what is found in its range. */
const RECOUNT_BUCKETS = `
  select b.players, inside.players - coalesce(change.players, 0) as found
    from (select xp, seniority, players, lead(xp, 1, -1::bigint) over below as below_xp,
                 lead(seniority, 1, 0::bigint) over below as below_seniority
            from leaderboard_bucket
          window below as (order by xp desc, seniority desc)) as b
   cross join lateral (select b.below_xp as xp, b.below_seniority as seniority) as below
   cross join lateral (
     select count(*) as players
       from (${rowsBetweenSql({ table: 'leaderboard_entry', columns: '' }, 'below', 'b', '(select count(*) from leaderboard_entry)')}) as s
   ) as inside
    left join (${bucketChangesSql('leaderboard_pending_change')}) as change on (change.xp, change.seniority) = (b.xp, b.seniority)`;

/** Every group with the sums of its buckets. */
const RECOUNT_BUCKET_GROUPS = `
  select h.players, coalesce(sum(b.players), 0) as found
    from (select xp, seniority, players, lead(xp, 1, -1::bigint) over below as below_xp,
                 lead(seniority, 1, 0::bigint) over below as below_seniority
            from leaderboard_bucket_group
          window below as (order by xp desc, seniority desc)) as h
    left join leaderboard_bucket b on (b.xp, b.seniority) <= (h.xp, h.seniority)
                               and (b.xp, b.seniority) > (h.below_xp, h.below_seniority)
   group by h.xp, h.seniority, h.players`;

/** Recounts every bucket and compares every player with their purse. Takes seconds for millions of players. */
export const auditLeaderboard = (db: Database): Promise<LeaderboardAudit> => db.maintain(auditLeaderboardInTransaction);

/** Does so within a transaction. */
export async function auditLeaderboardInTransaction(tx: Transaction): Promise<LeaderboardAudit> {
  const buckets = await tx.query<Drift & Row>(RECOUNT_BUCKETS);
  const shelves = await tx.query<Drift & Row>(RECOUNT_BUCKET_GROUPS);
  const drifted = await tx.query<{ player_id: PlayerId }>(
    `select purse.player_id from leaderboard_entry right ${joinPurse('leaderboard_entry.player_id')}
      where (leaderboard_entry.xp = purse.xp) is not true
        and not exists (select from closed_leaderboard_entry closed
                         where closed.player_id = purse.player_id and leaderboard_entry.player_id is null)
      order by purse.player_id`,
  );
  return {
    driftedBuckets: buckets.filter(hasDrifted),
    driftedBucketGroups: shelves.filter(hasDrifted),
    driftedPlayers: drifted.map((row) => row.player_id),
    buckets: buckets.length,
  };
}

const hasDrifted = ({ players, found }: Drift): boolean => players !== found;
