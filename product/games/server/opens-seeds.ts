import { createHmac } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import { findSealedSeed, keepFingerprint } from './installation-store.ts';
import { createSealer } from './sealer.ts';

/** Tells nothing of the key, and of two keys whether they are the same. */
const fingerprintOf = (seedKey: Uint8Array): string =>
  createHmac('sha256', seedKey).update('wow seed key fingerprint').digest('hex');

/**
 * Returns whether this is the key that the seeds of this database are sealed with. The first key that a database
 * without seeds is asked about becomes its key.
 */
export async function opensSeeds(db: Queryable, seedKey: Uint8Array): Promise<boolean> {
  // A database may be older than its fingerprint.
  const seed = await findSealedSeed(db);
  if (seed !== null && !opens(seedKey, seed)) return false;
  const fingerprint = fingerprintOf(seedKey);
  return (await keepFingerprint(db, fingerprint)) === fingerprint;
}

function opens(
  seedKey: Uint8Array,
  { sealed, serverSeedHash }: { sealed: Uint8Array; serverSeedHash: string },
): boolean {
  try {
    createSealer(seedKey).open(sealed, serverSeedHash);
    return true;
  } catch {
    // A seal that another key made, which is what is being asked.
    return false;
  }
}
