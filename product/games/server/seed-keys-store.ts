import type { Queryable, Transaction } from '@wow/core/database';

/** Returns the fingerprints, as hex, of the keys that seeds may be sealed under, the oldest first. */
export async function readSeedKeys(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from seed_key order by number`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Lets nobody else change the list of keys before this transaction ends. Seeds are sealed and opened meanwhile. */
export async function lockSeedKeys(tx: Transaction): Promise<void> {
  await tx.query('lock table seed_key in share row exclusive mode');
}

/** Puts a key, by its fingerprint as hex, on the list. */
export async function addSeedKey(tx: Transaction, fingerprint: string): Promise<void> {
  await tx.query(`insert into seed_key (fingerprint) values (decode($1, 'hex'))`, [fingerprint]);
}

/**
 * Takes every other key off the list and returns true; or returns false while a seed is sealed under another one. A node
 * that still seals under such a key can write no seed from then on.
 */
export async function keepOnlySeedKey(tx: Transaction, fingerprint: string): Promise<boolean> {
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
export interface SealedSeed {
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
export async function findSealedSeed(db: Queryable): Promise<SealedSeed | null> {
  const [row] = await db.query<SealedRow>(
    `select id, server_seed_sealed, server_seed_hash from seed_pair order by id desc limit 1`,
  );
  return row ? toSealedSeed(row) : null;
}

/** Returns at most `limit` seeds that are sealed under another key, from the one behind `afterId` on; nobody else has them meanwhile. */
export async function holdOtherSeeds(
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
export async function writeResealed(
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
