import type { Database, Queryable, Row } from '@wow/core/database';
import type { PlayerId, Hundredths } from '@wow/core/protocol';
import {
  joinIdempotencyRecord,
  joinPurseById,
  PURSE_COLUMNS,
  toPurse,
  toRefusalCode,
  type PurseRow,
} from '@wow/product/ledger/server';
import { findGame } from '@wow/product/games';
import type { Unit } from '@wow/product/ledger';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import { joinBounds } from '../limits/bounds-store.ts';
import { computeBounds, type Bounds } from '../limits/bounds.ts';
import type { PendingBet, Bet, KnownAnswer, PlayerState, RoundRepository, SettledBets } from './settle-bets.ts';
import { readBoundsInputs } from '../limits/losses-store.ts';
import { hashRequest } from './request-hash.ts';
import { KEY_IS_KNOWN, ROUND_COLUMNS, toRounds, type RoundRow, type StoredSeries } from './rounds-store.ts';
import type { SeedSealer } from '../seeds/sealer.ts';
import { toClientSeed } from '../seeds/seeds-store.ts';
import type { Scheduler } from './bet-engine.ts';
import { nextNonce } from '../history/archived-rounds-store.ts';

interface PlayerStateRow extends Row, PurseRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly server_seed_sealed: Uint8Array;
  readonly client_seed: string;
  readonly commitment_leaf: number | null;
  readonly is_old: boolean;
  readonly is_bounded: boolean | null;
  readonly next_nonce: number;
  readonly answered_hash: string | null;
  readonly refusal_code: string | null;
  /** Of another call that moves value, if it is not of a series. */
  readonly reply: StoredSeries | { readonly first_round?: never } | null;
  /** One JSON value, because the columns of a stored round are mostly null. */
  readonly round: RoundRow | null;
}

/** With `lateral … limit 1`, the planner can only probe the index of each key (ADR 12). */
const LOAD_PLAYER_STATES = `
  select ${PURSE_COLUMNS}, s.*, bounded.is_bounded,
         ${nextNonce('s.seed_pair_id')} as next_nonce,
         encode(recorded.request_hash, 'hex') as answered_hash, recorded.code as refusal_code, recorded.reply, played.round
    from unnest($1::bigint[], $2::text[]) with ordinality as b (player_id, idem_key, position)
    ${joinPurseById('b.player_id')}
   cross join lateral (
     select id as seed_pair_id, server_seed_hash, server_seed_sealed, client_seed, commitment_leaf,
            activated_at < now() - interval '${DAYS_PER_SEED} days' as is_old
       from seed_pair where player_id = b.player_id and state = 'active' limit 1
   ) s
    left join lateral (
     select to_json(columns) as round
       from (select ${ROUND_COLUMNS}
               from signed_round r join seed_pair s on s.id = r.seed_pair_id
              where r.player_id = b.player_id and r.idem_key = b.idem_key and ${KEY_IS_KNOWN} limit 1) columns
   ) played on true
    ${joinIdempotencyRecord('b.player_id', 'b.idem_key')}
    ${joinBounds('b.player_id')}
   order by b.position`;

/**
 * Returns every bet with its state, in their order, from one snapshot. Bounds are read afterwards: a change of bounds
 * raises the purse's version, so bets from an older snapshot are not written.
 */
export async function loadPlayerStates(db: Database, sealer: SeedSealer, bets: readonly Bet[]): Promise<PendingBet[]> {
  const rows = await db.query<PlayerStateRow>(
    LOAD_PLAYER_STATES,
    [bets.map((bet) => bet.playerId), bets.map((bet) => bet.idempotencyKey)],
    'load-player-states',
  );
  if (rows.length !== bets.length) throw new Error('a bet of a player without a purse or an active seed pair');
  const bounded = bets.filter((_, index) => rows[index]!.is_bounded);
  const bounds = bounded.length > 0 ? await loadBounds(db, bounded) : null;
  const states = new Map<PlayerId, PlayerState>();
  const pending: PendingBet[] = [];
  for (const [index, row] of rows.entries()) {
    const bet = bets[index]!;
    const state =
      states.get(bet.playerId) ?? toPlayerState(row, sealer, bet.playerId, bounds?.get(bet.playerId) ?? null);
    states.set(bet.playerId, state);
    // The same for all requests with a key: several of them may be in one batch.
    const { answered_hash: requestHash, reply } = row;
    const isSeries = requestHash !== null && reply?.first_round !== undefined;
    const knownAnswer = isSeries ? await readSeries(db, bet.playerId, requestHash, reply) : toKnownAnswer(row);
    pending.push({ bet, state, knownAnswer });
  }
  return pending;
}

/** Its rounds are in the database: those of `KEY_LIFETIME` are not archived. */
async function readSeries(
  db: Queryable,
  playerId: PlayerId,
  requestHash: string,
  { first_round: first, rounds: count, ended_by: endedBy }: StoredSeries,
): Promise<KnownAnswer> {
  const [hashHead, nonce] = first.split('-') as [string, string]; // `toRoundId` wrote it
  const rows: RoundRow[] = await db.query<RoundRow & Row>(
    `select ${ROUND_COLUMNS}
       from seed_pair s join signed_round r on r.seed_pair_id = s.id and r.nonce >= $3 and r.nonce < $3 + $4
      where s.player_id = $1 and left(s.server_seed_hash, 16) = $2 order by r.nonce`,
    [playerId, hashHead, Number(nonce), count],
    'read-series',
  );
  return { requestHash, settlement: { kind: 'series', rounds: toRounds(rows), endedBy, replayed: true } };
}

async function loadBounds(db: Database, bets: readonly Bet[]): Promise<ReadonlyMap<PlayerId, Bounds>> {
  const inputs = await readBoundsInputs(db, [...new Set(bets.map(({ playerId }) => playerId))]);
  return new Map(
    [...inputs].map(([playerId, { rules, losses, now }]) => [playerId, computeBounds(rules, losses, now)]),
  );
}

const toPlayerState = (
  row: PlayerStateRow,
  sealer: SeedSealer,
  playerId: PlayerId,
  bounds: Bounds | null,
): PlayerState => ({
  purse: toPurse(playerId, row),
  seedPairId: row.seed_pair_id,
  serverSeed: sealer.unseal(row.server_seed_sealed, row.server_seed_hash),
  serverSeedHash: row.server_seed_hash,
  clientSeed: toClientSeed(row.client_seed, row.next_nonce),
  commitment: row.commitment_leaf,
  nonce: row.next_nonce,
  isSeedExpired: row.is_old,
  bounds,
});

function toKnownAnswer({ answered_hash: requestHash, refusal_code, round: row }: PlayerStateRow): KnownAnswer | null {
  if (row) {
    const [round] = toRounds([row]);
    const { game, choice } = round!; // as many as rows
    return {
      requestHash: hashRequest(findGame(game)!, choice),
      settlement: { kind: 'round', round: round!, replayed: true },
    }; // only our games play
  }
  if (requestHash === null) return null;
  // A record without a code is the reply of another call.
  const code = refusal_code === null ? 'idempotency_mismatch' : toRefusalCode(refusal_code);
  return { requestHash, settlement: { kind: 'refused', code, replayed: true } };
}

/** Mutable: V8 would promote a new object for each bet to the old generation (ADR 16). */
interface CachedState {
  readonly loaded: PlayerState;
  readonly cachedAtMs: number;
  readonly holdings: { -readonly [Name in Unit]: Hundredths };
  version: number;
  nonce: number;
  bounds: Bounds | null;
}

/** Tens of megabytes. Far fewer players bet at once. */
const MAX_CACHED_STATES = 50_000;
/** An expired seed pair is noticed this much later. */
const CACHE_TTL_MS = 600_000;

/**
 * Caches player states, so that a player's next bet needs no read. A state may be stale: `write` then refuses the
 * player, and the next attempt reads. Only `write` checks the keys of cached players.
 */
export function cachePlayerStates(repository: RoundRepository, { nowMs }: Pick<Scheduler, 'nowMs'>): RoundRepository {
  const cache = new Map<PlayerId, CachedState>();

  const save = (playerId: PlayerId, state: PlayerState): void => {
    cache.delete(playerId);
    const [oldest] = cache.size >= MAX_CACHED_STATES ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(playerId, toCachedState(state, nowMs()));
  };
  const find = ({ playerId }: Bet): PlayerState | null => {
    const cached = cache.get(playerId);
    return cached && nowMs() - cached.cachedAtMs <= CACHE_TTL_MS ? fromCachedState(cached) : null;
  };
  const update = ({ state }: SettledBets): void => {
    const cached = cache.get(state.purse.playerId);
    // Two writes may be answered in reverse order.
    if (!cached || cached.version > state.purse.version) return;
    // A nonce is only valid for its seed pair.
    if (cached.loaded.seedPairId === state.seedPairId) updateCachedState(cached, state);
    // Not `save`: the age counts from the read.
    else cache.set(state.purse.playerId, toCachedState(state, cached.cachedAtMs));
  };

  return {
    async loadBets(bets) {
      const states = bets.map(find);
      const unknown = bets.filter((_, index) => states[index] === null);
      const loaded = unknown.length > 0 ? await repository.loadBets(unknown) : [];
      for (const { bet, state } of loaded) save(bet.playerId, state);
      const rest = loaded.values();
      return bets.map((bet, index): PendingBet => {
        const state = states[index];
        return state ? { bet, state, knownAnswer: null } : rest.next().value!; // as many as were unknown
      });
    },
    async write(settled) {
      let written: ReadonlySet<PlayerId> = new Set();
      try {
        written = await repository.write(settled);
        return written;
      } finally {
        for (const player of settled) {
          if (written.has(player.change.to.playerId)) update(player);
          else cache.delete(player.change.to.playerId);
        }
      }
    },
    startPair(state, bet) {
      cache.delete(state.purse.playerId);
      return repository.startPair(state, bet);
    },
  };
}

function toCachedState(state: PlayerState, cachedAtMs: number): CachedState {
  const { purse, nonce, bounds } = state;
  return { loaded: state, cachedAtMs, holdings: { ...purse.holdings }, version: purse.version, nonce, bounds };
}

function updateCachedState(cached: CachedState, { purse, nonce, bounds }: PlayerState): void {
  Object.assign(cached.holdings, purse.holdings);
  cached.version = purse.version;
  cached.nonce = nonce;
  cached.bounds = bounds;
}

const fromCachedState = ({ loaded, holdings, version, nonce, bounds }: CachedState): PlayerState => ({
  ...loaded,
  purse: { playerId: loaded.purse.playerId, holdings: { ...holdings }, version },
  nonce,
  bounds,
});
