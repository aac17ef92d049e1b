import type { Database, Row } from '@wow/core/database';
import type { PlayerId, RefusalCode, Hundredths } from '@wow/core/protocol';
import {
  joinIdempotencyRecord,
  joinPurseById,
  PURSE_COLUMNS,
  toPurse,
  toRefusalCode,
  type PurseRow,
} from '@wow/product/ledger/server';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import { joinBounds } from '../limits/bounds-store.ts';
import { computeBounds, type Bounds } from '../limits/bounds.ts';
import type {
  PendingBet,
  Bet,
  Settlement,
  KnownAnswer,
  PlayerState,
  RoundRepository,
  SettledBets,
} from './settle-bets.ts';
import { readBoundsInputs } from '../limits/losses-store.ts';
import { toRound, type RoundRow } from './rounds-store.ts';
import type { SeedSealer } from '../seeds/sealer.ts';
import type { Scheduler } from './bet-engine.ts';

interface PlayerStateRow extends Row, PurseRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly server_seed_sealed: Uint8Array;
  readonly client_seed: string;
  readonly is_old: boolean;
  readonly is_bounded: boolean | null;
  readonly next_nonce: number;
  readonly answered_hash: string | null;
  readonly refusal_code: string | null;
  /** One JSON value instead of seventeen columns that are mostly null. */
  readonly round: RoundRow | null;
}

/**
 * Each key is asked for by itself, in a `lateral … limit 1`: that leaves the planner nothing but a probe of the index,
 * also while the tables are so young that it would rather read all of them (decision 0012).
 */
const LOAD_PLAYER_STATES = `
  select ${PURSE_COLUMNS}, s.*, bounded.is_bounded,
         coalesce((select last.nonce + 1 from round last where last.seed_pair_id = s.seed_pair_id
                    order by last.nonce desc limit 1), 0) as next_nonce,
         encode(coalesce(r.request_hash, recorded.request_hash), 'hex') as answered_hash,
         recorded.code as refusal_code, r.round
    from unnest($1::bigint[], $2::text[]) with ordinality as b (player_id, idem_key, position)
    ${joinPurseById('b.player_id')}
   cross join lateral (
     select id as seed_pair_id, server_seed_hash, server_seed_sealed, client_seed,
            activated_at < now() - interval '${DAYS_PER_SEED} days' as is_old
       from seed_pair where player_id = b.player_id and state = 'active' limit 1
   ) s
    left join lateral (
     select request_hash, jsonb_build_object(
              'seed_pair_id', pair.id, 'server_seed_hash', pair.server_seed_hash, 'client_seed', pair.client_seed,
              'nonce', nonce, 'game', game, 'choice', choice, 'outcome', outcome, 'bet', bet, 'payout', payout,
              'points_before', points_before, 'points_after', points_after,
              'spins_before', spins_before, 'spins_after', spins_after, 'config_hash', encode(config_hash, 'hex'),
              'signed_with', signer.id, 'signed_at', signed_at, 'signature', encode(signature, 'hex')) as round
       from round join seed_pair pair on pair.id = round.seed_pair_id
       left join signing_key signer on signer.number = round.signed_by
      where round.player_id = b.player_id and round.idem_key = b.idem_key limit 1
   ) r on true
    ${joinIdempotencyRecord('b.player_id', 'b.idem_key')}
    ${joinBounds('b.player_id')}
   order by b.position`;

/**
 * Returns every bet with its place, in the order of the bets, from one snapshot of the database. What bounds a player is
 * read after it, of those few who are bounded: it is either as old as the rest, or what is played from here is not
 * written, because whatever changes it raises the version of the purse.
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
  return rows.map((row, index) => {
    const bet = bets[index]!;
    const state =
      states.get(bet.playerId) ?? toPlayerState(row, sealer, bet.playerId, bounds?.get(bet.playerId) ?? null);
    states.set(bet.playerId, state);
    return { bet, state, knownAnswer: toKnownAnswer(row) };
  });
}

async function loadBounds(db: Database, bets: readonly Bet[]): Promise<ReadonlyMap<PlayerId, Bounds>> {
  const plays = await readBoundsInputs(db, [...new Set(bets.map(({ playerId }) => playerId))]);
  return new Map([...plays].map(([playerId, { rules, losses, now }]) => [playerId, computeBounds(rules, losses, now)]));
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
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
  isSeedExpired: row.is_old,
  bounds,
});

function toKnownAnswer({ answered_hash, refusal_code, round }: PlayerStateRow): KnownAnswer | null {
  if (answered_hash === null) return null;
  const settlement: Settlement = round
    ? { kind: 'round', round: toRound(round), replayed: true }
    : { kind: 'refused', code: toRecordedCode(refusal_code), replayed: true };
  return { requestHash: answered_hash, settlement };
}

/** An answer without a code was another call's reply: a bet that comes with its key can never agree with its request. */
const toRecordedCode = (code: string | null): RefusalCode =>
  code === null ? 'idempotency_mismatch' : toRefusalCode(code);

/**
 * A place as it was read, and whatever a bet moves on. That is written over instead of being replaced: of an object for
 * each bet, which lives until the player's next one, only a long collection would ever be rid (decision 0016).
 */
interface CachedState {
  readonly loaded: PlayerState;
  readonly cachedAtMs: number;
  points: Hundredths;
  spins: Hundredths;
  xp: Hundredths;
  version: number;
  nonce: number;
  bounds: Bounds | null;
}

/** Tens of megabytes. The players who bet at one time are far fewer. */
const MAX_CACHED_STATES = 50_000;
/** A seed pair that grows too old is found out this much later: it may play for thirty days. */
const CACHE_TTL_MS = 600_000;

/**
 * Returns the repository with a memory of where it left each player, so that a player who goes on betting is written without
 * being read. That is safe because of what `write` compares: a purse that has moved on meanwhile, a key that was answered
 * before, and bounds whose time is over, are not written; then the place is forgotten and the next read is a real one.
 * Only bets of players who are remembered come back without the answer that their key may have had.
 */
export function cachePlayerStates(repository: RoundRepository, { nowMs }: Pick<Scheduler, 'nowMs'>): RoundRepository {
  const places = new Map<PlayerId, CachedState>();

  const remember = (playerId: PlayerId, place: PlayerState): void => {
    places.delete(playerId);
    const [oldest] = places.size >= MAX_CACHED_STATES ? places.keys() : [];
    if (oldest !== undefined) places.delete(oldest);
    places.set(playerId, toCachedState(place, nowMs()));
  };
  const recall = ({ playerId }: Bet): PlayerState | null => {
    const known = places.get(playerId);
    return known && nowMs() - known.cachedAtMs <= CACHE_TTL_MS ? fromCachedState(known) : null;
  };
  const moveOn = ({ state }: SettledBets): void => {
    const known = places.get(state.purse.playerId);
    // Of two writes, the answer to the first may come last.
    if (!known || known.version > state.purse.version) return;
    // A nonce means nothing without its seed pair.
    if (known.loaded.seedPairId === state.seedPairId) updateCachedState(known, state);
    // Not `remember`: the time counts from when it was read.
    else places.set(state.purse.playerId, toCachedState(state, known.cachedAtMs));
  };

  return {
    async loadBets(bets) {
      const recalled = bets.map(recall);
      const unknown = bets.filter((_, index) => recalled[index] === null);
      const read = unknown.length > 0 ? await repository.loadBets(unknown) : [];
      for (const { bet, state } of read) remember(bet.playerId, state);
      const rest = read.values();
      return bets.map((bet, index): PendingBet => {
        const place = recalled[index];
        return place ? { bet, state: place, knownAnswer: null } : rest.next().value!; // as many as were unknown
      });
    },
    sign: (settled) => repository.sign(settled),
    async write(settled) {
      let written: ReadonlySet<PlayerId> = new Set();
      try {
        written = await repository.write(settled);
        return written;
      } finally {
        for (const one of settled) {
          if (written.has(one.posting.to.playerId)) moveOn(one);
          else places.delete(one.posting.to.playerId);
        }
      }
    },
    rotateSeeds(place) {
      places.delete(place.purse.playerId);
      return repository.rotateSeeds(place);
    },
  };
}

function toCachedState(place: PlayerState, sinceMs: number): CachedState {
  const { version, holdings } = place.purse;
  const { points, spins, xp } = holdings;
  return { loaded: place, cachedAtMs: sinceMs, points, spins, xp, version, nonce: place.nonce, bounds: place.bounds };
}

function updateCachedState(known: CachedState, { purse, nonce, bounds }: PlayerState): void {
  const { points, spins, xp } = purse.holdings;
  known.points = points;
  known.spins = spins;
  known.xp = xp;
  known.version = purse.version;
  known.nonce = nonce;
  known.bounds = bounds;
}

const fromCachedState = ({ loaded, points, spins, xp, version, nonce, bounds }: CachedState): PlayerState => ({
  ...loaded,
  purse: { playerId: loaded.purse.playerId, holdings: { points, spins, xp }, version },
  nonce,
  bounds,
});
