import type { Queryable } from '@wow/core/database';

/** An economy as it is kept. */
export interface KeptEconomy {
  /** SHA-256 of the document, as hex. */
  readonly hash: string;
  /** Canonical JSON (RFC 8785). */
  readonly document: string;
}

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

/** Returns all economies that rounds were ever played by, in the order of their hashes. */
export const readEconomies = (db: Queryable): Promise<KeptEconomy[]> =>
  db.query<KeptEconomy & Readonly<Record<string, unknown>>>(
    `select encode(hash, 'hex') as hash, document from economy order by hash`,
  );
