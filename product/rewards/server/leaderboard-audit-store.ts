import type { Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { joinPurse } from '@wow/product/ledger/server';
import { bucketChangesSql } from './leaderboard-buckets-store.ts';
import { countEntriesSql } from './leaderboard-store.ts';

/** Both lists are empty if the leaderboard is sound. */
export interface LeaderboardAudit {
  readonly driftedBuckets: readonly Drift[];
  /** Players whose xp differs from their purse's, or who are missing and have not left. */
  readonly driftedPlayers: readonly PlayerId[];
  readonly buckets: number;
}

interface Drift {
  readonly players: number;
  readonly found: number;
}

const RECOUNT_BUCKETS = `
  select b.players, inside.players - coalesce(change.players, 0) as found
    from (select xp, seniority, players, lead(xp, 1, -1::bigint) over below as below_xp,
                 lead(seniority, 1, 0::bigint) over below as below_seniority
            from leaderboard_bucket
          window below as (order by xp desc, seniority desc)) as b
   cross join lateral (select b.below_xp as xp, b.below_seniority as seniority) as below
   cross join lateral (${countEntriesSql('below', 'b', '(select count(*) from leaderboard_entry)')}) as inside
    left join (${bucketChangesSql('leaderboard_pending_change')}) as change on (change.xp, change.seniority) = (b.xp, b.seniority)`;

/** Takes seconds for millions of players. */
export async function auditLeaderboardInTransaction(tx: Transaction): Promise<LeaderboardAudit> {
  const buckets = await tx.query<Drift & Row>(RECOUNT_BUCKETS);
  const drifted = await tx.query<{ player_id: PlayerId }>(
    `select purse.player_id from leaderboard_entry right ${joinPurse('leaderboard_entry.player_id')}
      where (leaderboard_entry.xp = purse.xp) is not true
        and not exists (select from closed_leaderboard_entry closed
                         where closed.player_id = purse.player_id and leaderboard_entry.player_id is null)
      order by purse.player_id`,
  );
  return {
    driftedBuckets: buckets.filter(({ players, found }) => players !== found),
    driftedPlayers: drifted.map((row) => row.player_id),
    buckets: buckets.length,
  };
}
