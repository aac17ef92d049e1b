import type { Database } from '@wow/core/database';

/** Returns the number of the next transaction that writes: a difference of two is how many had to be made durable. */
export async function nextTransaction(db: Database): Promise<number> {
  const [row] = await db.query<{ next: number }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next',
  );
  return row!.next;
}
