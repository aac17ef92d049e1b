import type { Queryable } from '@wow/core/database';

/** Keeps the economy (canonical JSON) under its hash (hex), once. */
export async function keepEconomy(db: Queryable, hash: string, document: string): Promise<void> {
  await db.query(`insert into economy (hash, document) values (decode($1, 'hex'), $2) on conflict do nothing`, [
    hash,
    document,
  ]);
}

/** Returns the canonical JSON of the economy with this hash (hex), or null. */
export async function findEconomy(db: Queryable, hash: string): Promise<string | null> {
  const [row] = await db.query<{ document: string }>(`select document from economy where hash = decode($1, 'hex')`, [
    hash,
  ]);
  return row?.document ?? null;
}
