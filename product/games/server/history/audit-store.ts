import { streamRows, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { BLOCK_COLUMNS, scopeParameters, TOUCHED_PURSES, type AuditScope } from '@wow/product/ledger/server';

/** Times are texts, because they are only compared. */
export interface AuditedPair extends Row {
  readonly player_id: PlayerId;
  readonly id: number;
  readonly server_seed_hash: string;
  readonly sealed_seed: Uint8Array;
  readonly client_seed: string;
  readonly state: 'next' | 'active' | 'revealed';
  readonly activated_at: string | null;
  readonly revealed_at: string | null;
}

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
  readonly signature: string | null;
  /** Whether the round has its predecessor, or is the first of its pair. */
  readonly follows: boolean;
}

/** Pairs that may have rounds in the scope. */
const TOUCHED_PAIRS = `
  join ${TOUCHED_PURSES} touched on touched.player_id = pair.player_id
   and (pair.revealed_at is null or pair.revealed_at >= $2::timestamptz - interval '1 day')`;

export const streamPairs = (tx: Transaction, scope: AuditScope): AsyncGenerator<AuditedPair[]> =>
  streamRows(
    tx,
    'audited_pairs',
    `select pair.player_id, pair.id, pair.server_seed_hash, pair.client_seed, pair.state,
            pair.server_seed_sealed as sealed_seed,
            pair.activated_at::text as activated_at, pair.revealed_at::text as revealed_at
       from seed_pair pair ${scope.since ? TOUCHED_PAIRS : ''}
      where $1::bigint is null or pair.player_id = $1
      order by pair.player_id, pair.id`,
    scopeParameters(scope),
  );

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
            encode(round.config_hash, 'hex') as config_hash, round.choice::text as choice, round.outcome::text as outcome,
            round.bet, round.payout, round.points_before, round.points_after, round.spins_before, round.spins_after,
            round.at, round.signed_by, round.signed_at, encode(round.signature, 'hex') as signature,
            ${scope.since ? FOLLOWS : 'round.nonce = 0'} as follows, ${columns}
       from seed_pair pair ${scope.since ? TOUCHED_PAIRS : ''}
      cross join lateral (
        select * from round
         where round.seed_pair_id = pair.id ${scope.since ? 'and round.version >= touched.from_version' : ''}
         order by round.nonce
      ) round
       ${join}
      where $1::bigint is null or pair.player_id = $1
      order by pair.player_id, pair.id, round.nonce`,
    scopeParameters(scope),
  );

const FOLLOWS = `(round.nonce = 0 or exists (
  select from round before where before.seed_pair_id = pair.id and before.nonce = round.nonce - 1))`;

/** Selects where the archived rounds of a player are, or of all. */
export const ARCHIVED_ROUND_RUNS = `
  select ${BLOCK_COLUMNS}, old.first_row as "firstRow", old.rounds as rows
    from archived_rounds old join seed_pair pair on pair.id = old.seed_pair_id
   where $1::bigint is null or pair.player_id = $1
   order by old.file, old.block_start, old.first_row`;

export async function findStrayRound(tx: Transaction): Promise<{ seed_pair_id: number; nonce: number } | null> {
  const [row] = await tx.query<{ seed_pair_id: number; nonce: number }>(
    `select seed_pair_id, nonce from round
      where not exists (select from seed_pair where seed_pair.id = round.seed_pair_id)
      order by seed_pair_id, nonce limit 1`,
  );
  return row ?? null;
}

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
  join: 'left join round on round.seed_pair_id = leaf.seed_pair_id and round.nonce = leaf.nonce',
} as const;

export const readNewestSeeds = (tx: Transaction, limit: number): Promise<{ sealed: Uint8Array; hash: string }[]> =>
  tx.query(
    `select server_seed_sealed as sealed, server_seed_hash as hash
       from seed_pair order by id desc limit $1`,
    [limit],
  );
