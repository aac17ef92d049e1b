import type { Queryable } from '@wow/core/database';
import { createHash } from 'node:crypto';
import { canonicalJson } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';

/** An economy as it is kept. */
export interface StoredEconomy {
  /** SHA-256 of the document, as hex. */
  readonly hash: string;
  /** Canonical JSON (RFC 8785). */
  readonly document: string;
}

/** Keeps the economy (canonical JSON) under its hash (hex), once. */
async function saveEconomy(db: Queryable, hash: string, document: string): Promise<void> {
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
export const readEconomies = (db: Queryable): Promise<StoredEconomy[]> =>
  db.query<StoredEconomy & Readonly<Record<string, unknown>>>(
    `select encode(hash, 'hex') as hash, document from economy order by hash`,
  );

/** An economy that rounds may be played by: whoever sees its hash in a round can ask for it. */
export interface ActiveEconomy {
  readonly economy: Economy;
  /** SHA-256, as hex, of the economy as canonical JSON. */
  readonly hash: string;
}

/** Keeps the economy in the database, so that its rounds can be checked for ever, and returns it with its hash. */
export async function activateEconomy(db: Queryable, economy: Economy): Promise<ActiveEconomy> {
  const document = canonicalJson(economy);
  const hash = createHash('sha256').update(document).digest('hex');
  await saveEconomy(db, hash, document);
  return { economy, hash };
}
