import { type Queryable, type Row, type Transaction, type Database, violates } from '@wow/core/database';
import { createSealer, computeFingerprint, type SeedSealer } from './sealer.ts';

/** Which seeds of a database a node can decrypt: all, only those under some of the keys in use, or none. */
export type DecryptableSeeds = 'all' | 'some' | 'none';

/**
 * Returns which seeds a node can decrypt that seals under `key` and also opens `others`. If all, registers the key: the
 * first key of a database without seeds becomes its key, and a later one begins to replace the one before.
 */
export async function canDecryptSeeds(
  db: Database,
  key: Uint8Array,
  others: readonly Uint8Array[] = [],
): Promise<DecryptableSeeds> {
  const own = computeFingerprint(key);
  const available = new Set([own, ...others.map(computeFingerprint)]);
  return db.transaction(async (tx) => {
    // Of two nodes that start with different keys, the second sees the key of the first.
    await lockSeedKeys(tx);
    const inUse = await readSeedKeys(tx);
    // A database may be older than its list of keys.
    const seed = inUse.length === 0 ? await findSealedSeed(tx) : null;
    if (seed !== null && !canUnseal(key, seed)) return 'none';
    const missing = inUse.filter((fingerprint) => !available.has(fingerprint));
    if (missing.length > 0) return missing.length < inUse.length ? 'some' : 'none';
    if (!inUse.includes(own)) await tx.query(`insert into seed_key (fingerprint) values (decode($1, 'hex'))`, [own]);
    return 'all';
  });
}

function canUnseal(key: Uint8Array, { sealed, serverSeedHash }: SealedSeed): boolean {
  try {
    createSealer(key).unseal(sealed, serverSeedHash);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a server has begun to seal under this key. */
export const isSeedKeyInUse = async (db: Database, { fingerprint }: SeedSealer): Promise<boolean> =>
  (await readSeedKeys(db)).includes(fingerprint);

/**
 * Re-encrypts every seed under the sealer's key while servers run, then removes the other keys from the list. It can be
 * interrupted and started again. Returns how many seeds it has re-encrypted. Throws if the key is not in use.
 */
export async function reencryptSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  if (!(await isSeedKeyInUse(db, sealer))) throw new Error('seeds are resealed only under a key that is in use');
  let count = 0;
  for (;;) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const ids: readonly number[] = await reencryptBatch(db, sealer, last);
      count += ids.length;
      last = ids.at(-1);
    }
    // Nodes that still seal under another key may have added seeds since.
    if (await removeOtherKeys(db, sealer)) return count;
  }
}

/** About 10 ms, which is how long a player's rotation may have to wait. */
const SEEDS_PER_BATCH = 200;

const reencryptBatch = (db: Database, sealer: SeedSealer, afterId: number): Promise<number[]> =>
  db.transaction(async (tx) => {
    const locked = await lockSeedsUnderOtherKeys(tx, sealer.fingerprint, afterId, SEEDS_PER_BATCH);
    const reencrypted = locked.map(({ id, sealed, serverSeedHash: hash }) => ({
      id,
      sealed: sealer.seal(sealer.unseal(sealed, hash), hash),
    }));
    await writeReencryptedSeeds(tx, sealer.fingerprint, reencrypted);
    return locked.map(({ id }) => id);
  });

async function removeOtherKeys(db: Database, { fingerprint }: SeedSealer): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockSeedKeys(tx);
      return deleteOtherSeedKeys(tx, fingerprint);
    });
  } catch (error) {
    // A seed was written between the look and the deletion.
    if (violates(error, 'seed_pair_sealed_with_fkey')) return false;
    throw error;
  }
}

/** Returns the fingerprints of the keys in use as hex, the oldest first. */
async function readSeedKeys(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from seed_key order by number`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Locks the list of keys until the end of the transaction. Seeds are still sealed and opened. */
async function lockSeedKeys(tx: Transaction): Promise<void> {
  await tx.query('lock table seed_key in share row exclusive mode');
}

/**
 * Removes the other keys and returns true, or returns false if a seed is sealed under one of them. A node that seals
 * under a removed key cannot write seeds any more.
 */
async function deleteOtherSeedKeys(tx: Transaction, fingerprint: string): Promise<boolean> {
  const [left] = await tx.query(
    `select id from seed_pair
      where sealed_with is distinct from (select number from seed_key where fingerprint = decode($1, 'hex')) limit 1`,
    [fingerprint],
  );
  if (left) return false;
  await tx.query(`delete from seed_key where fingerprint <> decode($1, 'hex')`, [fingerprint]);
  return true;
}

interface SealedSeed extends Row {
  readonly id: number;
  readonly sealed: Uint8Array;
  readonly serverSeedHash: string;
}

const SEALED_COLUMNS = 'id, server_seed_sealed as sealed, server_seed_hash as "serverSeedHash"';

/** Returns the newest sealed seed, or null if no player has registered. */
async function findSealedSeed(db: Queryable): Promise<SealedSeed | null> {
  const [seed] = await db.query<SealedSeed>(`select ${SEALED_COLUMNS} from seed_pair order by id desc limit 1`);
  return seed ?? null;
}

/** Returns and locks at most `limit` seeds behind `afterId` that are sealed under another key. */
const lockSeedsUnderOtherKeys = (
  tx: Transaction,
  fingerprint: string,
  afterId: number,
  limit: number,
): Promise<SealedSeed[]> =>
  tx.query<SealedSeed>(
    `select ${SEALED_COLUMNS} from seed_pair
      where id > $2
        and sealed_with is distinct from (select number from seed_key where fingerprint = decode($1, 'hex'))
      order by id limit $3 for update`,
    [fingerprint, afterId, limit],
  );

/** Replaces the seals of these seeds, as hex, by ones under the key with this fingerprint. */
async function writeReencryptedSeeds(
  tx: Transaction,
  fingerprint: string,
  seeds: readonly { readonly id: number; readonly sealed: string }[],
): Promise<void> {
  await tx.query(
    `update seed_pair
        set server_seed_sealed = decode(resealed.sealed, 'hex'),
            sealed_with = (select number from seed_key where fingerprint = decode($1, 'hex'))
       from unnest($2::bigint[], $3::text[]) as resealed (id, sealed)
      where seed_pair.id = resealed.id`,
    [fingerprint, seeds.map(({ id }) => id), seeds.map(({ sealed }) => sealed)],
  );
}
