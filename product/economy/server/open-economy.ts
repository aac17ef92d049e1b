import { createHash } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import { canonicalJson } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';
import { keepEconomy } from './economies-store.ts';

/** An economy that rounds may be played by: whoever sees its hash in a round can ask for it. */
export interface OpenEconomy {
  readonly economy: Economy;
  /** SHA-256, as hex, of the economy as canonical JSON. */
  readonly hash: string;
}

/** Keeps the economy in the database, so that its rounds can be checked for ever, and returns it with its hash. */
export async function openEconomy(db: Queryable, economy: Economy): Promise<OpenEconomy> {
  const document = canonicalJson(economy);
  const hash = createHash('sha256').update(document).digest('hex');
  await keepEconomy(db, hash, document);
  return { economy, hash };
}
