import type { Database, Queryable } from '@wow/core/database';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';
import { findLastLogEntry, queueLogEntry, readOffers, type OfferSpan } from '@wow/product/ledger/server';

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

/** Returns when each economy was offered, by its hash (hex), as the log reports it. */
export async function readEconomyOffers(db: Queryable): Promise<ReadonlyMap<string, readonly OfferSpan[]>> {
  const spans = new Map<string, OfferSpan[]>();
  for (const { body, span } of await readOffers(db, ECONOMY_KIND)) {
    const { config_hash: hash } = offerSchema.parse(body);
    spans.set(hash, [...(spans.get(hash) ?? []), span]);
  }
  return spans;
}

/** The economy of new rounds. Clients can request it by the hash in a round. */
export interface ActiveEconomy {
  readonly economy: Economy;
  readonly hash: string;
}

const offerSchema = z.object({ config_hash: z.string() });

const ECONOMY_KIND = 'wow-economy-1';

/**
 * Saves the economy, so that its rounds stay verifiable, and returns it with its hash. The public log reports it unless
 * the last economy was the same.
 */
export async function activateEconomy(db: Database, economy: Economy): Promise<ActiveEconomy> {
  const { document, hash } = identify(economy);
  await db.transaction(async (tx) => {
    await saveEconomy(tx, hash, document);
    const last = await findLastLogEntry(tx, ECONOMY_KIND);
    if (last?.body['config_hash'] === hash) return;
    await queueLogEntry(tx, { kind: ECONOMY_KIND, body: { config_hash: hash } });
  });
  return { economy, hash };
}

/** Returns whether servers play by this economy, as the public log reports it. */
export async function isActiveEconomy(db: Queryable, economy: Economy): Promise<boolean> {
  const last = await findLastLogEntry(db, ECONOMY_KIND);
  return last?.body['config_hash'] === identify(economy).hash;
}

function identify(economy: Economy): StoredEconomy {
  const document = canonicalJson(economy);
  return { document, hash: createHash('sha256').update(document).digest('hex') };
}
