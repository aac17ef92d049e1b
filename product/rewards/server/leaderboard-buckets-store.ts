import { lockInSchema, type Transaction } from '@wow/core/database';

/** An arbitrary number for our advisory lock: "wow" in ASCII, and one. */
const COMPACTION_LOCK = 0x776f7701;

/** The size of a new bucket. Buckets over twice this size are split; two that have less together are joined. */
const BUCKET_PLAYERS = 256;
/** Both limits keep a step under about 50 ms. */
const MAX_SPLIT_PARTS = 128;
const MAX_CHANGES_PER_STEP = 2_000;
/** Fewer changes cost readers almost nothing; applying them costs a disk write. */
const MIN_CHANGES_PER_STEP = 256;

/** A bucket's `players` is its entries minus pending changes. A move changes both, so moves take no bucket lock. */
export async function tryLockCompaction(tx: Transaction): Promise<boolean> {
  // A separate statement, so that the next snapshot contains the writes of the last holder of the lock.
  const [lock] = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${lockInSchema(COMPACTION_LOCK)}) as taken`,
    [],
    'try-lock-leaderboard-compaction',
  );
  return lock?.taken === true;
}

/** Plus one at the target, minus one at the source. The end of a new or leaving player is null and in no bucket. */
const JOIN_BOTH_ENDS = `
   cross join lateral (
     values (m.xp, m.seniority, 1), (m.xp_before, m.seniority_before, -1)
   ) as entry (xp, seniority, players)`;

export const bucketChangesSql = (moves: string): string => `
  select bucket.xp, bucket.seniority, sum(entry.players)::integer as players
    from ${moves} as m ${JOIN_BOTH_ENDS}
   cross join lateral (
     select b.xp, b.seniority from leaderboard_bucket b
      where (b.xp, b.seniority) >= (entry.xp, entry.seniority) order by b.xp, b.seniority limit 1
   ) as bucket
   group by bucket.xp, bucket.seniority
  having sum(entry.players) <> 0`;

/** Oldest first, so that no count falls below zero. */
const APPLY_CHANGES = `
  with oldest as materialized (
    select seniority from leaderboard_pending_change order by seniority desc limit $1
  ),
  counted as (
    delete from leaderboard_pending_change
     where seniority in (select seniority from oldest) and (select count(*) from oldest) >= $2
    returning seniority, xp, seniority_before, xp_before
  ),
  change as (${bucketChangesSql('counted')}),
  changed as (
    update leaderboard_bucket b set players = b.players + change.players
      from change where (b.xp, b.seniority) = (change.xp, change.seniority)
  )
  select count(*) as moves from counted`;

/** Does nothing for a few changes. */
export async function applyPendingChanges(tx: Transaction): Promise<boolean> {
  const [counted] = await tx.query<{ moves: number }>(
    APPLY_CHANGES,
    [MAX_CHANGES_PER_STEP, MIN_CHANGES_PER_STEP],
    'apply-leaderboard-changes',
  );
  return counted !== undefined && counted.moves > 0;
}

/** Walks down from the top, so the cost depends on the pieces. All except the last have a known number of players. */
const SPLIT_BUCKET = `
  with bucket as materialized (
    select b.xp, b.seniority, b.players, least(b.players / $1::integer, $2::integer) as pieces,
           coalesce(below.xp, -1) as below_xp, coalesce(below.seniority, 0) as below_seniority
      from leaderboard_bucket b
      left join lateral (
        select n.xp, n.seniority from leaderboard_bucket n
         where (n.xp, n.seniority) < (b.xp, b.seniority) order by n.xp desc, n.seniority desc limit 1
      ) as below on true
     where b.players > 2 * $1::integer
     order by b.xp desc, b.seniority desc limit 1
  ),
  cut as materialized (
    select xp, seniority, number / $1::integer as piece
      from (select s.xp, s.seniority, row_number() over (order by s.xp desc, s.seniority desc) - 1 as number
              from bucket cross join lateral (
                select s.xp, s.seniority from leaderboard_entry s
                 where (s.xp, s.seniority) <= (bucket.xp, bucket.seniority)
                   and (s.xp, s.seniority) > (bucket.below_xp, bucket.below_seniority)
                 order by s.xp desc, s.seniority desc limit (bucket.pieces - 1) * $1::integer + 1
              ) as s) as numbered
     where number > 0 and number % $1::integer = 0
  ),
  waiting as (
    select piece, sum(entry.players) as players
      from leaderboard_pending_change m ${JOIN_BOTH_ENDS}
      join bucket on (entry.xp, entry.seniority) <= (bucket.xp, bucket.seniority)
                 and (entry.xp, entry.seniority) > (bucket.below_xp, bucket.below_seniority)
     cross join lateral (
       select count(*) as piece from cut where (cut.xp, cut.seniority) >= (entry.xp, entry.seniority)
     ) as place
     group by piece
  ),
  piece as (
    select xp, seniority, piece, $1::integer - coalesce(waiting.players, 0) as players
      from (select xp, seniority, 0 as piece from bucket union all select xp, seniority, piece from cut) as top
      left join waiting using (piece)
  )
  insert into leaderboard_bucket as b (xp, seniority, players)
  select piece.xp, piece.seniority,
         case when piece.piece < max(piece.piece) over () then piece.players
              else bucket.players - (sum(piece.players) over () - piece.players) end
    from bucket cross join piece
      on conflict (xp, seniority) do update set players = excluded.players
  returning b.players`;

export async function splitLargeBucket(tx: Transaction): Promise<boolean> {
  const pieces = await tx.query(SPLIT_BUCKET, [BUCKET_PLAYERS, MAX_SPLIT_PARTS], 'split-leaderboard-bucket');
  return pieces.length > 1;
}

/** In a run of small neighbours, joins the first with the second, the third with the fourth, and so on. */
const MERGE_BUCKETS = `
  with numbered as (
    select xp, seniority, row_number() over below as number, lead(xp) over below as below_xp,
           lead(seniority) over below as below_seniority, players + lead(players) over below as together
      from leaderboard_bucket
    window below as (order by xp desc, seniority desc)
  ),
  small as (
    select xp, seniority, below_xp, below_seniority, together, number,
           number - row_number() over (order by number) as run
      from numbered where together <= $1
  ),
  pair as materialized (
    select xp, seniority, below_xp, below_seniority, together
      from (select xp, seniority, below_xp, below_seniority, together,
                   row_number() over (partition by run order by number) as position from small) as placed
     where position % 2 = 1
  ),
  gone as (
    delete from leaderboard_bucket b using pair where (b.xp, b.seniority) = (pair.below_xp, pair.below_seniority)
  )
  update leaderboard_bucket b set players = pair.together
    from pair where (b.xp, b.seniority) = (pair.xp, pair.seniority)
  returning b.players`;

export async function mergeSmallBuckets(tx: Transaction): Promise<boolean> {
  const joined = await tx.query(MERGE_BUCKETS, [BUCKET_PLAYERS], 'merge-leaderboard-buckets');
  return joined.length > 0;
}
