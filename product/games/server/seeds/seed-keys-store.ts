import { type Queryable, type Row, type Transaction, type Database, violates } from '@wow/core/database';
import { createSealer, computeFingerprint, type SeedSealer } from './sealer.ts';

export type DecryptableSeeds = 'all' | 'some' | 'none';

/** Returns what a node can decrypt with these keys. If all, registers `key`, so that it replaces the key before. */
export async function canDecryptSeeds(
  db: Database,
  key: Uint8Array,
  others: readonly Uint8Array[] = [],
): Promise<DecryptableSeeds> {
  const own = computeFingerprint(key);
  return db.transaction(async (tx) => {
    // Of two nodes that start with different keys, the second sees the key of the first.
    await lockSeedKeys(tx);
    const found = await inspectSeedKeys(tx, key, others);
    if (found !== 'all') return found;
    await tx.query(`insert into seed_key (fingerprint) values (decode($1, 'hex')) on conflict do nothing`, [own]);
    return found;
  });
}

/** Returns the same, and registers nothing. */
export async function inspectSeedKeys(
  db: Queryable,
  key: Uint8Array,
  others: readonly Uint8Array[] = [],
): Promise<DecryptableSeeds> {
  const available = new Set([key, ...others].map(computeFingerprint));
  const inUse = await readSeedKeys(db);
  // A database may be older than its list of keys.
  const newestSeed = `select ${SEALED_COLUMNS} from seed_pair order by id desc limit 1`;
  const [seed] = inUse.length === 0 ? await db.query<SealedSeed>(newestSeed) : [];
  if (seed && !canUnseal(key, seed)) return 'none';
  const missing = inUse.filter((fingerprint) => !available.has(fingerprint));
  if (missing.length === 0) return 'all';
  return missing.length < inUse.length ? 'some' : 'none';
}

function canUnseal(key: Uint8Array, { sealed, serverSeedHash }: SealedSeed): boolean {
  try {
    createSealer(key).unseal(sealed, serverSeedHash);
    return true;
  } catch {
    return false;
  }
}

export const isSeedKeyInUse = async (db: Database, { fingerprint }: SeedSealer): Promise<boolean> =>
  (await readSeedKeys(db)).includes(fingerprint);

/**
 * Re-encrypts every seed under the sealer's key while servers run, then removes the other keys. It can be interrupted
 * and started again. Returns how many seeds it has re-encrypted.
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

/** About 10 ms, which a player's rotation may have to wait. */
const SEEDS_PER_BATCH = 200;

/** Returns the ids of the next seeds behind `afterId` that it has re-encrypted. */
const reencryptBatch = (db: Database, sealer: SeedSealer, afterId: number): Promise<number[]> =>
  db.transaction(async (tx) => {
    const locked = await tx.query<SealedSeed>(
      `select ${SEALED_COLUMNS} from seed_pair where id > $2 and ${IS_UNDER_OTHER_KEY} order by id limit $3 for update`,
      [sealer.fingerprint, afterId, SEEDS_PER_BATCH],
    );
    const ids = locked.map(({ id }) => id);
    const resealed = locked.map(({ sealed, serverSeedHash: hash }) => sealer.seal(sealer.unseal(sealed, hash), hash));
    await tx.query(
      `update seed_pair
          set server_seed_sealed = decode(resealed.sealed, 'hex'), sealed_with = ${KEY_NUMBER}
         from unnest($2::bigint[], $3::text[]) as resealed (id, sealed)
        where seed_pair.id = resealed.id`,
      [sealer.fingerprint, ids, resealed],
    );
    return ids;
  });

/**
 * Returns false if a seed is sealed under another key. A node that seals under a removed key cannot write seeds any
 * more.
 */
async function removeOtherKeys(db: Database, { fingerprint }: SeedSealer): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockSeedKeys(tx);
      const [left] = await tx.query(`select id from seed_pair where ${IS_UNDER_OTHER_KEY} limit 1`, [fingerprint]);
      if (left) return false;
      await tx.query(`delete from seed_key where fingerprint <> decode($1, 'hex')`, [fingerprint]);
      return true;
    });
  } catch (error) {
    // A seed was written between the look and the deletion.
    if (violates(error, 'seed_pair_sealed_with_fkey')) return false;
    throw error;
  }
}

async function readSeedKeys(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from seed_key order by number`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Seeds are still sealed and opened meanwhile. */
async function lockSeedKeys(tx: Transaction): Promise<void> {
  await tx.query('lock table seed_key in share row exclusive mode');
}

interface SealedSeed extends Row {
  readonly id: number;
  readonly sealed: Uint8Array;
  readonly serverSeedHash: string;
}

const SEALED_COLUMNS = 'id, server_seed_sealed as sealed, server_seed_hash as "serverSeedHash"';
const KEY_NUMBER = `(select number from seed_key where fingerprint = decode($1, 'hex'))`;
const IS_UNDER_OTHER_KEY = `sealed_with is distinct from ${KEY_NUMBER}`;
