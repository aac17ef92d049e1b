import type { Database } from '@wow/core/database';

/** Returns the next transaction id. The difference of two results is the number of transactions that wrote. */
export async function nextTransaction(db: Database): Promise<number> {
  const [row] = await db.query<{ next: number }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next',
  );
  return row!.next;
}
