import type { Database, Row } from '@wow/core/database';
import type { PlayerId, RefusalCode } from '@wow/core/protocol';
import {
  probeKeptAnswer,
  probePurse,
  PURSE_COLUMNS,
  toPurse,
  toRefusalCode,
  type PurseRow,
} from '@wow/product/ledger/server';
import { DAYS_PER_SEED } from '../seed-lifetime.ts';
import { probeBounds } from './bounds-store.ts';
import { boundsAt, type Bounds } from './bounds/bounds.ts';
import type { SeatedBet } from './house-book.ts';
import { readPlays } from './losses-store.ts';
import { toRound, type RoundRow } from './round-row.ts';
import type { Bet, Settlement } from './round.ts';
import type { SeedSealer } from './sealer.ts';
import type { KnownAnswer, Place } from './settle-bets.ts';

interface PlaceRow extends Row, PurseRow {
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
const READ_PLACES = `
  select ${PURSE_COLUMNS}, s.*, bounded.is_bounded,
         coalesce((select last.nonce + 1 from round last where last.seed_pair_id = s.seed_pair_id
                    order by last.nonce desc limit 1), 0) as next_nonce,
         encode(coalesce(r.request_hash, kept.request_hash), 'hex') as answered_hash,
         kept.code as refusal_code, r.round
    from unnest($1::bigint[], $2::text[]) with ordinality as b (player_id, idem_key, position)
    ${probePurse('b.player_id')}
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
    ${probeKeptAnswer('b.player_id', 'b.idem_key')}
    ${probeBounds('b.player_id')}
   order by b.position`;

/**
 * Returns every bet with its place, in the order of the bets, from one snapshot of the database. What bounds a player is
 * read after it, of those few who are bounded: it is either as old as the rest, or what is played from here is not
 * written, because whatever changes it raises the version of the purse.
 */
export async function readPlaces(db: Database, sealer: SeedSealer, bets: readonly Bet[]): Promise<SeatedBet[]> {
  const rows = await db.query<PlaceRow>(
    READ_PLACES,
    [bets.map((bet) => bet.playerId), bets.map((bet) => bet.idempotencyKey)],
    'read-places',
  );
  if (rows.length !== bets.length) throw new Error('a bet of a player without a purse or an active seed pair');
  const bounded = bets.filter((_, index) => rows[index]!.is_bounded);
  const bounds = bounded.length > 0 ? await readBounds(db, bounded) : null;
  const places = new Map<PlayerId, Place>();
  return rows.map((row, index) => {
    const bet = bets[index]!;
    const place = places.get(bet.playerId) ?? toPlace(row, sealer, bet.playerId, bounds?.get(bet.playerId) ?? null);
    places.set(bet.playerId, place);
    return { bet, place, known: toKnownAnswer(row) };
  });
}

async function readBounds(db: Database, bets: readonly Bet[]): Promise<ReadonlyMap<PlayerId, Bounds>> {
  const plays = await readPlays(db, [...new Set(bets.map(({ playerId }) => playerId))]);
  return new Map([...plays].map(([playerId, { rules, losses, now }]) => [playerId, boundsAt(rules, losses, now)]));
}

const toPlace = (row: PlaceRow, sealer: SeedSealer, playerId: PlayerId, bounds: Bounds | null): Place => ({
  purse: toPurse(playerId, row),
  seedPairId: row.seed_pair_id,
  serverSeed: sealer.open(row.server_seed_sealed, row.server_seed_hash),
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
  isOld: row.is_old,
  bounds,
});

function toKnownAnswer({ answered_hash, refusal_code, round }: PlaceRow): KnownAnswer | null {
  if (answered_hash === null) return null;
  const settlement: Settlement = round
    ? { kind: 'round', round: toRound(round), replayed: true }
    : { kind: 'refused', code: codeOf(refusal_code), replayed: true };
  return { requestHash: answered_hash, settlement };
}

/** An answer without a code was another call's reply: a bet that comes with its key can never agree with its request. */
const codeOf = (code: string | null): RefusalCode => (code === null ? 'idempotency_mismatch' : toRefusalCode(code));
