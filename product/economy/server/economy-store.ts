import type { Queryable } from '@wow/core/database';
import { createHash } from 'node:crypto';
import { canonicalJson } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';

export interface StoredEconomy {
  readonly hash: string;
  /** Canonical JSON (RFC 8785). */
  readonly document: string;
}

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

/** Returns the economies of all rounds, in the order of hashes. */
export const readEconomies = (db: Queryable): Promise<StoredEconomy[]> =>
  db.query<StoredEconomy & Readonly<Record<string, unknown>>>(
    `select encode(hash, 'hex') as hash, document from economy order by hash`,
  );

/** The economy of new rounds. Clients can request it by the hash in a round. */
export interface ActiveEconomy {
  readonly economy: Economy;
  readonly hash: string;
}

/** Saves the economy, so that its rounds stay verifiable, and returns it with its hash. */
export async function activateEconomy(db: Queryable, economy: Economy): Promise<ActiveEconomy> {
  const document = canonicalJson(economy);
  const hash = createHash('sha256').update(document).digest('hex');
  await saveEconomy(db, hash, document);
  return { economy, hash };
}
