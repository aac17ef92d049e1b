import type { Database } from '@wow/core/database';
import { createSealer, fingerprintOf } from './sealer.ts';
import { addSeedKey, findSealedSeed, lockSeedKeys, readSeedKeys, type SealedSeed } from './seed-keys-store.ts';

/**
 * Whether a node with these keys can open the seeds of this database: all of them, only those that some of the keys in
 * use have sealed, or none.
 */
export type OpensSeeds = 'all' | 'some' | 'none';

/**
 * Returns which seeds of this database a node can open that seals under `key` and opens under `others` as well. If it is
 * all, the key is on the list of those in use from now on: the first key of a database without seeds becomes its key,
 * and a later one begins to take the place of that before.
 */
export async function opensSeeds(
  db: Database,
  key: Uint8Array,
  others: readonly Uint8Array[] = [],
): Promise<OpensSeeds> {
  const own = fingerprintOf(key);
  const had = new Set([own, ...others.map(fingerprintOf)]);
  return db.transaction(async (tx) => {
    // Two nodes with different keys that begin at once: the second one finds what the first has said.
    await lockSeedKeys(tx);
    const inUse = await readSeedKeys(tx);
    // A database may be older than its list.
    const seed = inUse.length === 0 ? await findSealedSeed(tx) : null;
    if (seed !== null && !opens(key, seed)) return 'none';
    const missing = inUse.filter((fingerprint) => !had.has(fingerprint));
    if (missing.length > 0) return missing.length < inUse.length ? 'some' : 'none';
    if (!inUse.includes(own)) await addSeedKey(tx, own);
    return 'all';
  });
}

function opens(key: Uint8Array, { sealed, serverSeedHash }: SealedSeed): boolean {
  try {
    createSealer(key).open(sealed, serverSeedHash);
    return true;
  } catch {
    // A seal that another key made, which is what is being asked.
    return false;
  }
}
