import { violates, type Database } from '@wow/core/database';
import type { SeedSealer } from './sealer.ts';
import { holdOtherSeeds, keepOnlySeedKey, lockSeedKeys, readSeedKeys, writeResealed } from './seed-keys-store.ts';

/** About a hundredth of a second: a player who turns their seeds meanwhile waits that long at most. */
const SEEDS_AT_ONCE = 200;

/** Returns whether a server has begun to seal under this key. */
export const isSeedKeyInUse = async (db: Database, { fingerprint }: SeedSealer): Promise<boolean> =>
  (await readSeedKeys(db)).includes(fingerprint);

/**
 * Seals every seed that lies under another key anew, under the sealer's own, a few in each transaction, while servers go
 * on; then takes the other keys off the list, so that nobody needs them any more. Whatever ends it in between, it can be
 * begun again and goes on where it was. Returns how many seeds it has sealed. Throws when the key is not on the list.
 */
export async function resealSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  if (!(await isSeedKeyInUse(db, sealer))) throw new Error('seeds are resealed only under a key that is in use');
  let resealed = 0;
  for (;;) {
    resealed += await resealAll(db, sealer);
    // Nodes that still seal under another key may have been faster than the last look.
    if (await takeOthersOff(db, sealer)) return resealed;
  }
}

async function takeOthersOff(db: Database, { fingerprint }: SeedSealer): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockSeedKeys(tx);
      return keepOnlySeedKey(tx, fingerprint);
    });
  } catch (error) {
    // A seed that was being written when it was looked for.
    if (violates(error, 'seed_pair_sealed_with_fkey')) return false;
    throw error;
  }
}

async function resealAll(db: Database, sealer: SeedSealer): Promise<number> {
  let resealed = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const ids: readonly number[] = await resealSome(db, sealer, last);
    resealed += ids.length;
    last = ids.at(-1);
  }
  return resealed;
}

const resealSome = (db: Database, sealer: SeedSealer, afterId: number): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { fingerprint } = sealer;
    const held = await holdOtherSeeds(tx, fingerprint, afterId, SEEDS_AT_ONCE);
    const anew = held.map(({ id, sealed, serverSeedHash: hash }) => ({
      id,
      sealed: sealer.seal(sealer.open(sealed, hash), hash),
    }));
    await writeResealed(tx, fingerprint, anew);
    return held.map(({ id }) => id);
  });
