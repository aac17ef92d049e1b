import type { Database } from '@wow/core/database';

/** Returns the size of the leaderboard on disk and the mean number of players in a bucket. */
export async function readSize(db: Database): Promise<Readonly<Record<string, number>>> {
  const [size] = await db.query<Record<string, number>>(`
    select pg_relation_size('leaderboard_entry') / 1048576.0 as "tableMib",
           pg_relation_size('leaderboard_entry_order') / 1048576.0 as "orderIndexMib",
           pg_relation_size('leaderboard_entry_pkey') / 1048576.0 as "keyIndexMib",
           pg_total_relation_size('leaderboard_bucket') / 1048576.0 as "bucketsMib",
           (select avg(players) from leaderboard_bucket) as "playersPerBucket"`);
  return size!;
}
