import { type Queryable, type Transaction, type Database, violates } from '@wow/core/database';
import { createSealer, computeFingerprint, type SeedSealer } from './sealer.ts';

/** Returns the fingerprints, as hex, of the keys that seeds may be sealed under, the oldest first. */
async function readSeedKeys(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from seed_key order by number`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Lets nobody else change the list of keys before this transaction ends. Seeds are sealed and opened meanwhile. */
async function lockSeedKeys(tx: Transaction): Promise<void> {
  await tx.query('lock table seed_key in share row exclusive mode');
}

/** Puts a key, by its fingerprint as hex, on the list. */
async function addSeedKey(tx: Transaction, fingerprint: string): Promise<void> {
  await tx.query(`insert into seed_key (fingerprint) values (decode($1, 'hex'))`, [fingerprint]);
}

/**
 * Takes every other key off the list and returns true; or returns false while a seed is sealed under another one. A node
 * that still seals under such a key can write no seed from then on.
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

/** A seed as it lies in the database. */
interface SealedSeed {
  readonly id: number;
  readonly sealed: Uint8Array;
  readonly serverSeedHash: string;
}

interface SealedRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly server_seed_sealed: Uint8Array;
  readonly server_seed_hash: string;
}

const toSealedSeed = ({ id, server_seed_sealed, server_seed_hash }: SealedRow): SealedSeed => ({
  id,
  sealed: server_seed_sealed,
  serverSeedHash: server_seed_hash,
});

/** Returns one of the seeds as they lie in the database, or null when nobody has registered yet. */
async function findSealedSeed(db: Queryable): Promise<SealedSeed | null> {
  const [row] = await db.query<SealedRow>(
    `select id, server_seed_sealed, server_seed_hash from seed_pair order by id desc limit 1`,
  );
  return row ? toSealedSeed(row) : null;
}

/** Returns at most `limit` seeds that are sealed under another key, from the one behind `afterId` on; nobody else has them meanwhile. */
async function lockSeedsUnderOtherKeys(
  tx: Transaction,
  fingerprint: string,
  afterId: number,
  limit: number,
): Promise<SealedSeed[]> {
  const rows = await tx.query<SealedRow>(
    `select id, server_seed_sealed, server_seed_hash from seed_pair
      where id > $2
        and sealed_with is distinct from (select number from seed_key where fingerprint = decode($1, 'hex'))
      order by id limit $3 for update`,
    [fingerprint, afterId, limit],
  );
  return rows.map(toSealedSeed);
}

/** Writes seeds down as they are sealed now, as hex, under the key with this fingerprint. */
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

/**
 * Whether a node with these keys can open the seeds of this database: all of them, only those that some of the keys in
 * use have sealed, or none.
 */
export type DecryptableSeeds = 'all' | 'some' | 'none';

/**
 * Returns which seeds of this database a node can open that seals under `key` and opens under `others` as well. If it is
 * all, the key is on the list of those in use from now on: the first key of a database without seeds becomes its key,
 * and a later one begins to take the place of that before.
 */
export async function canDecryptSeeds(
  db: Database,
  key: Uint8Array,
  others: readonly Uint8Array[] = [],
): Promise<DecryptableSeeds> {
  const own = computeFingerprint(key);
  const had = new Set([own, ...others.map(computeFingerprint)]);
  return db.transaction(async (tx) => {
    // Two nodes with different keys that begin at once: the second one finds what the first has said.
    await lockSeedKeys(tx);
    const inUse = await readSeedKeys(tx);
    // A database may be older than its list.
    const seed = inUse.length === 0 ? await findSealedSeed(tx) : null;
    if (seed !== null && !canUnseal(key, seed)) return 'none';
    const missing = inUse.filter((fingerprint) => !had.has(fingerprint));
    if (missing.length > 0) return missing.length < inUse.length ? 'some' : 'none';
    if (!inUse.includes(own)) await addSeedKey(tx, own);
    return 'all';
  });
}

function canUnseal(key: Uint8Array, { sealed, serverSeedHash }: SealedSeed): boolean {
  try {
    createSealer(key).unseal(sealed, serverSeedHash);
    return true;
  } catch {
    // A seal that another key made, which is what is being asked.
    return false;
  }
}

/** About a hundredth of a second: a player who turns their seeds meanwhile waits that long at most. */
const SEEDS_PER_BATCH = 200;

/** Returns whether a server has begun to seal under this key. */
export const isSeedKeyInUse = async (db: Database, { fingerprint }: SeedSealer): Promise<boolean> =>
  (await readSeedKeys(db)).includes(fingerprint);

/**
 * Seals every seed that lies under another key anew, under the sealer's own, a few in each transaction, while servers go
 * on; then takes the other keys off the list, so that nobody needs them any more. Whatever ends it in between, it can be
 * begun again and goes on where it was. Returns how many seeds it has sealed. Throws when the key is not on the list.
 */
export async function reencryptSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  if (!(await isSeedKeyInUse(db, sealer))) throw new Error('seeds are resealed only under a key that is in use');
  let resealed = 0;
  for (;;) {
    resealed += await reencryptAll(db, sealer);
    // Nodes that still seal under another key may have been faster than the last look.
    if (await removeOtherKeys(db, sealer)) return resealed;
  }
}

async function removeOtherKeys(db: Database, { fingerprint }: SeedSealer): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockSeedKeys(tx);
      return deleteOtherSeedKeys(tx, fingerprint);
    });
  } catch (error) {
    // A seed that was being written when it was looked for.
    if (violates(error, 'seed_pair_sealed_with_fkey')) return false;
    throw error;
  }
}

async function reencryptAll(db: Database, sealer: SeedSealer): Promise<number> {
  let resealed = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const ids: readonly number[] = await reencryptBatch(db, sealer, last);
    resealed += ids.length;
    last = ids.at(-1);
  }
  return resealed;
}

const reencryptBatch = (db: Database, sealer: SeedSealer, afterId: number): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { fingerprint } = sealer;
    const held = await lockSeedsUnderOtherKeys(tx, fingerprint, afterId, SEEDS_PER_BATCH);
    const anew = held.map(({ id, sealed, serverSeedHash: hash }) => ({
      id,
      sealed: sealer.seal(sealer.unseal(sealed, hash), hash),
    }));
    await writeReencryptedSeeds(tx, fingerprint, anew);
    return held.map(({ id }) => id);
  });
