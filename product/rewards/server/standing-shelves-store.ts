import type { Transaction } from '@wow/core/database';

/** How many buckets stand on one shelf. */
const SHELF_BUCKETS = 32;

/**
 * Puts every bucket on a shelf anew, from the highest down. Belongs into the transaction that has changed buckets.
 * All at once, because it takes a moment even of ten million players and needs no rules of its own to stay in shape.
 */
export async function shelveBuckets(tx: Transaction): Promise<void> {
  await tx.query('delete from standing_shelf', [], 'clear-standing-shelves');
  await tx.query(
    `insert into standing_shelf (xp, seniority, buckets, players)
     select xp, seniority, buckets, players
       from (select xp, seniority, number, count(*) over shelf as buckets, sum(players) over shelf as players
               from (select xp, seniority, players, row_number() over (order by xp desc, seniority desc) - 1 as number
                       from standing_bucket) as numbered
             window shelf as (partition by number / $1::integer)) as summed
      where number % $1::integer = 0`,
    [SHELF_BUCKETS],
    'shelve-standing-buckets',
  );
}
