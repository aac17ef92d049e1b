import { streamRows, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  scopeParameters,
  toMilliseconds,
  TOUCHED_PURSES,
  type AuditScope,
  type SelectLastRound,
} from '@wow/product/ledger/server';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import { toClientSeed } from '../seeds/seeds-store.ts';
import { isPlayed, nextNonce } from './archived-rounds-store.ts';

export interface AuditedPair {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly serverSeedHash: string;
  readonly sealed: Uint8Array;
  /** As it is stored: see `toClientSeed`. */
  readonly clientSeed: string;
  readonly commitmentLeaf: number | null;
  readonly state: 'next' | 'active' | 'revealed';
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly revealedAt: Date | null;
}

const PAIR_COLUMNS = `
  pair.id, pair.player_id as "playerId", pair.server_seed_hash as "serverSeedHash", pair.server_seed_sealed as sealed,
  pair.client_seed as "clientSeed", pair.commitment_leaf as "commitmentLeaf", pair.state, pair.created_at as "createdAt",
  pair.activated_at as "activatedAt", pair.revealed_at as "revealedAt"`;

/** Amounts are hundredths, hashes and signatures hex, choice and outcome JSON. */
export interface AuditedRound extends Row {
  readonly owner_id: PlayerId;
  readonly player_id: PlayerId;
  readonly seed_pair_id: number;
  readonly nonce: number;
  readonly version: number;
  readonly game: string;
  readonly config_hash: string;
  readonly choice: string;
  readonly outcome: string;
  readonly bet: number;
  readonly payout: number;
  readonly points_before: number;
  readonly points_after: number;
  readonly spins_before: number;
  readonly spins_after: number;
  readonly at: Date;
  readonly signed_by: number | null;
  readonly signed_at: Date | null;
  readonly receipt_form: 2 | null;
  /** Of the batch, or of the round alone if there are no `leaves`. */
  readonly signature: string | null;
  readonly leaves: string | null;
  readonly batch_position: number | null;
  /** Whether the round has its predecessor, or is the first of its pair. */
  readonly follows: boolean;
}

/** Pairs that may have rounds in the scope. */
const TOUCHED_PAIRS = `
  join ${TOUCHED_PURSES} touched on touched.player_id = pair.player_id
   and (pair.revealed_at is null or pair.revealed_at >= $2::timestamptz - interval '1 day')`;

export const streamPairs = (tx: Transaction, scope: AuditScope): AsyncGenerator<(AuditedPair & Row)[]> =>
  streamRows(
    tx,
    'audited_pairs',
    `select ${PAIR_COLUMNS}
       from seed_pair pair ${scope.since ? TOUCHED_PAIRS : ''}
      where $1::bigint is null or pair.player_id = $1
      order by pair.player_id, pair.id`,
    scopeParameters(scope),
  );

/** A pair with what the public log says of it. */
export interface PairById extends Omit<AuditedPair, 'clientSeed'> {
  /** Null if it was never played. */
  readonly clientSeed: string | null;
  readonly rounds: number;
  /** That of the player's pair before; null for the first. */
  readonly hashBefore: string | null;
}

export async function* streamPairsById(tx: Transaction): AsyncGenerator<PairById[]> {
  const pages = streamRows<PairById & Row & { clientSeed: string }>(
    tx,
    'audited_pair_entries',
    `select ${PAIR_COLUMNS}, ${nextNonce('pair.id')} as rounds,
            (select before.server_seed_hash from seed_pair before
              where before.player_id = pair.player_id and before.id < pair.id order by before.id desc limit 1) as "hashBefore"
       from seed_pair pair order by pair.id`,
    [],
  );
  for await (const page of pages) {
    yield page.map((pair) => ({ ...pair, clientSeed: toClientSeed(pair.clientSeed, pair.rounds) }));
  }
}

/**
 * Yields all rounds in this scope, by player, pair and nonce. Reads pair by pair, because a sort needs as much disk
 * again. `join` is a left join on `round.seed_pair_id` and `round.nonce`.
 */
export const streamRounds = <Extra extends Row>(
  tx: Transaction,
  scope: AuditScope,
  { columns, join }: { readonly columns: string; readonly join: string },
): AsyncGenerator<(AuditedRound & Extra)[]> =>
  streamRows(
    tx,
    'audited_rounds',
    `select pair.player_id as owner_id, round.player_id, round.seed_pair_id, round.nonce, round.version, round.game,
            coalesce(encode(round.config_hash, 'hex'), '') as config_hash, round.choice::text as choice, round.outcome::text as outcome,
            round.bet, round.payout, round.points_before, round.points_after, round.spins_before, round.spins_after,
            round.at, round.signed_by, round.signed_at, round.receipt_form, encode(round.signature, 'hex') as signature,
            encode(round.leaves, 'hex') as leaves, round.batch_position,
            ${scope.since ? FOLLOWS : 'round.nonce = 0'} as follows, ${columns}
       from seed_pair pair ${scope.since ? TOUCHED_PAIRS : ''}
      cross join lateral (
        select * from signed_round round
         where round.seed_pair_id = pair.id ${scope.since ? 'and round.version >= touched.from_version' : ''}
         order by round.nonce
      ) round
       ${join}
      where $1::bigint is null or pair.player_id = $1
      order by pair.player_id, pair.id, round.nonce`,
    scopeParameters(scope),
  );

const FOLLOWS = `(round.nonce = 0 or exists (
  select from signed_round before where before.seed_pair_id = pair.id and before.nonce = round.nonce - 1))`;

/** Walks back the player's pairs. */
export const selectLastRound: SelectLastRound = (player, version) => `
  select round.* from seed_pair pair
   cross join lateral (
     select version, points_after, spins_after from signed_round round
      where round.seed_pair_id = pair.id and round.version < ${version} order by round.nonce desc limit 1
   ) round
   where pair.player_id = ${player} order by pair.id desc limit 1`;

export async function findStrayRound(tx: Transaction): Promise<{ seed_pair_id: number; nonce: number } | null> {
  const [row] = await tx.query<{ seed_pair_id: number; nonce: number }>(
    `select seed_pair_id, nonce from signed_round round
      where not exists (select from seed_pair where seed_pair.id = round.seed_pair_id)
      order by seed_pair_id, nonce limit 1`,
  );
  return row ?? null;
}

/** Returns commitments of the scope's players that several pairs of the database have, or whose round ids are the same. */
export const readReusedCommitments = (
  tx: Transaction,
  { playerId }: AuditScope,
  limit: number,
): Promise<{ name: string; pairs: number[] }[]> =>
  tx.query(
    `select left(server_seed_hash, 16) as name, array_agg(id order by id) as pairs
       from seed_pair
      where $1::bigint is null
         or left(server_seed_hash, 16) in (select left(own.server_seed_hash, 16) from seed_pair own where own.player_id = $1)
      group by left(server_seed_hash, 16) having count(*) > 1
      order by min(id) limit $2`,
    [playerId, limit],
  );

/** A played pair that was, or is, in play for longer than allowed. Times are in milliseconds. */
export interface OldPairRow extends Row {
  readonly player_id: PlayerId;
  readonly id: number;
  readonly activated_ms: number;
  /** Null while it is in play. */
  readonly revealed_ms: number | null;
}

export const streamOldPairs = (tx: Transaction, { playerId, since }: AuditScope): AsyncGenerator<OldPairRow[]> =>
  streamRows(
    tx,
    'audited_old_pairs',
    `select pair.player_id, pair.id, ${toMilliseconds('pair.activated_at')} as activated_ms,
            ${toMilliseconds('pair.revealed_at')} as revealed_ms
       from seed_pair pair
      where ($1::bigint is null or pair.player_id = $1)
        and ($2::timestamptz is null or pair.revealed_at is null or pair.revealed_at >= $2)
        and coalesce(pair.revealed_at, now()) > pair.activated_at + interval '${DAYS_PER_SEED} days 1 hour'
        and ${isPlayed('pair.id')}
      order by pair.player_id, pair.id`,
    [playerId, since],
  );

export interface QueuedRoundRow extends Row {
  readonly owner_id: PlayerId | null;
  readonly seed_pair_id: number;
  readonly nonce: number;
}

/** Yields the log queue in the order of `streamRounds`; rounds without a pair come last. */
export const streamQueuedRounds = (tx: Transaction, scope: AuditScope): AsyncGenerator<QueuedRoundRow[]> =>
  streamRows(
    tx,
    'audited_waiting',
    `select pair.player_id as owner_id, waiting.seed_pair_id, waiting.nonce
       from log_queue cross join lateral unnest(seed_pair_ids, nonces) as waiting (seed_pair_id, nonce)
       left join seed_pair pair on pair.id = waiting.seed_pair_id
       ${scope.since ? `join ${TOUCHED_PURSES} touched on touched.player_id = pair.player_id` : ''}
      where $1::bigint is null or pair.player_id = $1
      order by pair.player_id, waiting.seed_pair_id, waiting.nonce`,
    scopeParameters(scope),
  );

/** What the live returns count of a round; null if the round is missing. */
export type LoggedPlay = {
  readonly [Column in 'game' | 'choice' | 'config_hash' | 'bet' | 'payout']: AuditedRound[Column] | null;
} & { readonly played_at: Date | null };

/** Joins `LoggedPlay` to a table `leaf` by pair and nonce. */
export const LEAF_ROUND_JOIN = {
  columns: `round.game, round.choice::text as choice, encode(round.config_hash, 'hex') as config_hash,
            round.bet, round.payout, round.at as played_at`,
  join: 'left join signed_round round on round.seed_pair_id = leaf.seed_pair_id and round.nonce = leaf.nonce',
} as const;

export const readNewestSeeds = (tx: Transaction, limit: number): Promise<{ sealed: Uint8Array; hash: string }[]> =>
  tx.query(
    `select server_seed_sealed as sealed, server_seed_hash as hash
       from seed_pair order by id desc limit $1`,
    [limit],
  );
