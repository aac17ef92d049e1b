import type { Queryable, Row, Transaction } from '@wow/core/database';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import type { StoredLogEntry } from '@wow/product/ledger/server';
import { COMMITMENT_KIND } from '../../seed-commitment.ts';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import type { ClientHalf } from './client-half.ts';
import type { SeedSealer } from './sealer.ts';
import { countRounds, isPlayed, nextNonce } from '../history/archived-rounds-store.ts';

/** What a player may know before play. */
export interface Seeds {
  readonly active: {
    readonly id: number;
    readonly serverSeedHash: string;
    /** Null until its first bet. */
    readonly clientSeed: string | null;
    readonly nonce: number;
  };
  readonly next: { readonly id: number; readonly serverSeedHash: string };
}

export interface RevealedPair {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Null if it was never played. */
  readonly clientSeed: string | null;
  readonly rounds: number;
}

/** Stored until a pair has a client seed. A player who chose it would get another one with their next bet. */
const NO_CLIENT_SEED = '-'.repeat(64);

/** Returns null for a pair whose first bet is still to bring it. `nonce` is that of the next round. */
export const toClientSeed = (stored: string, nonce: number): string | null =>
  stored === NO_CLIENT_SEED && nonce === 0 ? null : stored;

/**
 * Draws the next server seed; its client seed is chosen on activation. Throws if the encryption key has been retired:
 * no other node could open the seed. A database without a list of keys accepts any.
 */
export async function addNextPair(tx: Transaction, sealer: SeedSealer, playerId: PlayerId): Promise<void> {
  const serverSeed = newServerSeed();
  const hash = commitTo(serverSeed);
  const written = await tx.query(
    `insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, sealed_with)
     select $1, $2, decode($3, 'hex'), '${NO_CLIENT_SEED}', 'next', own.number
       from (select (select number from seed_key where fingerprint = decode($4, 'hex')) as number) own
      where own.number is not null or not exists (select from seed_key)
     returning id`,
    [playerId, hash, sealer.seal(serverSeed, hash), sealer.fingerprint],
  );
  if (written.length === 0) throw new Error('the key that seals seeds here is no longer in use');
}

export async function activateNextPair(tx: Transaction, playerId: PlayerId, half: ClientHalf | null): Promise<void> {
  await tx.query(
    `update seed_pair set state = 'active', client_seed = coalesce($2, '${NO_CLIENT_SEED}'), client_seed_from = $3, activated_at = now()
      where player_id = $1 and state = 'next'`,
    [playerId, half?.clientSeed ?? null, half?.from ?? null],
  );
}

/** Changes only an active pair without one. The transaction must have locked the player's purse. */
export async function setClientSeed(tx: Transaction, seedPairId: number, half: ClientHalf): Promise<void> {
  await tx.query(
    `update seed_pair set client_seed = $2, client_seed_from = $3, activated_at = now()
      where id = $1 and state = 'active' and client_seed = '${NO_CLIENT_SEED}' and ${nextNonce('seed_pair.id')} = 0`,
    [seedPairId, half.clientSeed, half.from],
    'set-client-seed',
  );
}

/** SQL of whether a pair may still get a client seed. */
const TAKES_CLIENT_SEED = `(state = 'next' or (state = 'active' and client_seed = '${NO_CLIENT_SEED}'))`;

/** Returns the player's pairs that may get a client seed before the log has a commitment to them, oldest first. */
export const readUnloggedPairs = (
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly id: number; readonly serverSeedHash: string; readonly hashBefore: string | null }[]> =>
  db.query(
    `select pair.id, pair.server_seed_hash as "serverSeedHash",
            (select before.server_seed_hash from seed_pair before
              where before.player_id = $1 and before.id < pair.id order by before.id desc limit 1) as "hashBefore"
       from seed_pair pair
      where pair.player_id = $1 and ${TAKES_CLIENT_SEED} and pair.commitment_leaf is null
      order by pair.id`,
    [playerId],
    'read-unlogged-pairs',
  );

/** Remembers the leaves of commitments among these entries. */
export async function saveCommitmentLeaves(tx: Transaction, entries: readonly StoredLogEntry[]): Promise<void> {
  const logged = entries.filter(({ kind }) => kind === COMMITMENT_KIND);
  if (logged.length === 0) return;
  await tx.query(
    `update seed_pair set commitment_leaf = logged.leaf_index
       from unnest($1::bigint[], $2::bigint[]) as logged (seed_pair_id, leaf_index)
      where seed_pair.id = logged.seed_pair_id`,
    [logged.map(({ seedPairId }) => seedPairId), logged.map(({ leafIndex }) => leafIndex)],
    'save-commitment-leaves',
  );
}

/** Returns null if the active pair is not `onlyFrom`; null allows any. */
export async function revealActivePair(
  tx: Transaction,
  sealer: SeedSealer,
  playerId: PlayerId,
  onlyFrom: number | null,
): Promise<RevealedPair | null> {
  const [row] = await tx.query<RevealedRow>(
    `update seed_pair set state = 'revealed', revealed_at = now()
      where player_id = $1 and state = 'active' and ($2::bigint is null or id = $2)
     returning ${REVEALED_COLUMNS}, ${countRounds('seed_pair.id')} as rounds`,
    [playerId, onlyFrom],
  );
  return row ? toRevealedPair(row, sealer) : null;
}

type RevealedRow = Omit<RevealedPair, 'serverSeed'> &
  Row & { readonly sealed: Uint8Array; readonly clientSeed: string };

const REVEALED_COLUMNS = `
  id, player_id as "playerId", server_seed_sealed as sealed, server_seed_hash as "serverSeedHash", client_seed as "clientSeed"`;

const toRevealedPair = ({ sealed, clientSeed, ...pair }: RevealedRow, sealer: SeedSealer): RevealedPair => ({
  ...pair,
  clientSeed: toClientSeed(clientSeed, pair.rounds),
  serverSeed: sealer.unseal(sealed, pair.serverSeedHash),
});

/** Returns null for a pair that does not exist or is not revealed. */
export async function findRevealedPair(
  db: Queryable,
  sealer: SeedSealer,
  serverSeedHash: string,
): Promise<RevealedPair | null> {
  const [row] = await db.query<RevealedRow>(
    `select ${REVEALED_COLUMNS}, ${nextNonce('seed_pair.id')} as rounds
       from seed_pair where server_seed_hash = $1 and state = 'revealed'`,
    [serverSeedHash],
    'find-revealed-pair',
  );
  return row ? toRevealedPair(row, sealer) : null;
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

export async function readSeeds(db: Queryable, playerId: PlayerId): Promise<Seeds> {
  const [row] = await db.query<Seeds & Row & { active: { clientSeed: string } }>(
    `select json_build_object('id', active.id, 'serverSeedHash', active.server_seed_hash, 'clientSeed', active.client_seed,
                              'nonce', ${nextNonce('active.id')}) as active,
            json_build_object('id', next.id, 'serverSeedHash', next.server_seed_hash) as next
       from seed_pair active join seed_pair next on next.player_id = active.player_id and next.state = 'next'
      where active.player_id = $1 and active.state = 'active'`,
    [playerId],
    'read-seeds',
  );
  if (!row) throw new Error(`player ${playerId} has no seeds`);
  const { active, next } = row;
  return { active: { ...active, clientSeed: toClientSeed(active.clientSeed, active.nonce) }, next };
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
