import type { Queryable } from '@wow/core/database';

/** Keeps the fingerprint, as hex, if there is none yet. Returns the one that is kept: of two at once, the first. */
export async function keepFingerprint(db: Queryable, fingerprint: string): Promise<string> {
  await db.query(
    `insert into installation (seed_key_fingerprint) values (decode($1, 'hex')) on conflict (is_only) do nothing`,
    [fingerprint],
  );
  const [kept] = await db.query<{ fingerprint: string }>(
    `select encode(seed_key_fingerprint, 'hex') as fingerprint from installation`,
  );
  return kept!.fingerprint;
}

/** Returns one of the seeds as they lie in the database, or null when nobody has registered yet. */
export async function findSealedSeed(db: Queryable): Promise<{ sealed: Uint8Array; serverSeedHash: string } | null> {
  const [row] = await db.query<{ server_seed_sealed: Uint8Array; server_seed_hash: string }>(
    `select server_seed_sealed, server_seed_hash from seed_pair order by id desc limit 1`,
  );
  return row ? { sealed: row.server_seed_sealed, serverSeedHash: row.server_seed_hash } : null;
}
