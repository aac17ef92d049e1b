import { randomBytes } from 'node:crypto';
import type { Queryable, Row, Transaction } from '@wow/core/database';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import type { SeedSealer } from './sealer.ts';
import { countRounds, isPlayed, nextNonce } from '../history/archived-rounds-store.ts';

/** What a player may know before play. */
export interface Seeds {
  readonly active: { readonly serverSeedHash: string; readonly clientSeed: string; readonly nonce: number };
  readonly next: { readonly serverSeedHash: string };
}

export interface RevealedPair {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

const CLIENT_SEED_BYTES = 12;

/** The server draws the first client seed; the browser replaces it. */
export async function createSeedPairs(tx: Transaction, sealer: SeedSealer, playerId: PlayerId): Promise<void> {
  await addNextPair(tx, sealer, playerId);
  await activateNextPair(tx, playerId, randomBytes(CLIENT_SEED_BYTES).toString('base64url'));
  await addNextPair(tx, sealer, playerId);
}

/**
 * Draws the next server seed; its client seed is chosen on activation. Throws if the encryption key has been retired:
 * no other node could open the seed. A database without a list of keys accepts any.
 */
export async function addNextPair(tx: Transaction, sealer: SeedSealer, playerId: PlayerId): Promise<void> {
  const serverSeed = newServerSeed();
  const hash = commitTo(serverSeed);
  const written = await tx.query(
    `insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, sealed_with)
     select $1, $2, decode($3, 'hex'), '-', 'next', own.number
       from (select (select number from seed_key where fingerprint = decode($4, 'hex')) as number) own
      where own.number is not null or not exists (select from seed_key)
     returning id`,
    [playerId, hash, sealer.seal(serverSeed, hash), sealer.fingerprint],
  );
  if (written.length === 0) throw new Error('the key that seals seeds here is no longer in use');
}

export async function activateNextPair(tx: Transaction, playerId: PlayerId, clientSeed: string): Promise<void> {
  await tx.query(
    `update seed_pair set state = 'active', client_seed = $2, activated_at = now()
      where player_id = $1 and state = 'next'`,
    [playerId, clientSeed],
  );
}

/** Returns null if the active pair is not `onlyFrom`; null allows any. */
export async function revealActivePair(
  tx: Transaction,
  sealer: SeedSealer,
  playerId: PlayerId,
  onlyFrom: number | null,
): Promise<RevealedPair | null> {
  const [row] = await tx.query<Omit<RevealedPair, 'serverSeed'> & Row & { sealed: Uint8Array }>(
    `update seed_pair set state = 'revealed', revealed_at = now()
      where player_id = $1 and state = 'active' and ($2::bigint is null or id = $2)
     returning server_seed_sealed as sealed, server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
               ${countRounds('seed_pair.id')} as rounds`,
    [playerId, onlyFrom],
  );
  if (!row) return null;
  const { sealed, ...pair } = row;
  return { ...pair, serverSeed: sealer.unseal(sealed, pair.serverSeedHash) };
}

/** Returns active pairs that have a round and are older than allowed. */
export const readExpiredPairs = (
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<{ readonly playerId: PlayerId; readonly seedPairId: number }[]> =>
  db.query(
    `select id as "seedPairId", player_id as "playerId" from seed_pair
      where state = 'active' and activated_at < now() - interval '${DAYS_PER_SEED} days' and id > $1
        and ${isPlayed('seed_pair.id')}
      order by id limit $2`,
    [afterId, limit],
  );

/** The server seed is null until it is revealed. */
export interface StoredSeedPair {
  readonly id: number;
  readonly state: 'next' | 'active' | 'revealed';
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly revealedAt: Date | null;
}

export async function readSeedPairs(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  afterId: number,
  limit: number,
): Promise<StoredSeedPair[]> {
  const rows = await db.query<Omit<StoredSeedPair, 'serverSeed'> & Row & { sealed: Uint8Array | null }>(
    `select id, state, server_seed_hash as "serverSeedHash", client_seed as "clientSeed", created_at as "createdAt",
            activated_at as "activatedAt", revealed_at as "revealedAt",
            case when state = 'revealed' then server_seed_sealed end as sealed
       from seed_pair where player_id = $1 and id > $2 order by id limit $3`,
    [playerId, afterId, limit],
  );
  return rows.map(({ sealed, ...pair }) => ({
    ...pair,
    serverSeed: sealed && sealer.unseal(sealed, pair.serverSeedHash),
  }));
}

export async function readSeeds(db: Queryable, playerId: PlayerId): Promise<Seeds> {
  const [row] = await db.query<{ active_hash: string; client_seed: string; nonce: number; next_hash: string }>(
    `select active.server_seed_hash as active_hash, active.client_seed, next.server_seed_hash as next_hash,
            ${nextNonce('active.id')} as nonce
       from seed_pair active join seed_pair next on next.player_id = active.player_id and next.state = 'next'
      where active.player_id = $1 and active.state = 'active'`,
    [playerId],
    'read-seeds',
  );
  if (!row) throw new Error(`player ${playerId} has no seeds`);
  return {
    active: { serverSeedHash: row.active_hash, clientSeed: row.client_seed, nonce: row.nonce },
    next: { serverSeedHash: row.next_hash },
  };
}

/** Returns the age of the oldest active seed with a round, among the 1,000 oldest active ones; 0 without any. */
export async function readOldestSeedSeconds(db: Queryable): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select extract(epoch from now() - activated_at)::float8 as seconds
       from (select id, activated_at from seed_pair where state = 'active' order by activated_at limit 1000) pair
      where ${isPlayed('pair.id')}
      order by activated_at limit 1`,
    [],
    'read-oldest-seed',
  );
  return row?.seconds ?? 0;
}
