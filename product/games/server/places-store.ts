import type { Queryable, Row } from '@wow/core/database';
import { hundredths, refusals, type RefusalCode } from '@wow/core/protocol';
import { joinPurse, PURSE_COLUMNS, toPurse, type PurseRow } from '@wow/product/ledger/server';
import type { Bet, Round, Settlement } from './round.ts';
import type { SeedSealer } from './sealer.ts';
import type { KnownAnswer, Place } from './settle-bets.ts';

interface PlaceRow extends Row, PurseRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly server_seed_sealed: Uint8Array;
  readonly client_seed: string;
  readonly next_nonce: number;
  readonly answered_hash: string | null;
  readonly refusal_code: string | null;
  readonly round: StoredRound | null;
}

/** The columns of a round as one JSON value: one column of the row instead of thirteen that are mostly null. */
interface StoredRound {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly game: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: number;
  readonly payout: number;
  readonly points_before: number;
  readonly points_after: number;
  readonly spins_before: number;
  readonly spins_after: number;
}

const READ_PLACES = `
  select ${PURSE_COLUMNS},
         s.id as seed_pair_id, s.server_seed_hash, s.server_seed_sealed, s.client_seed,
         coalesce((select last.nonce + 1 from round last where last.seed_pair_id = s.id
                    order by last.nonce desc limit 1), 0) as next_nonce,
         encode(coalesce(r.request_hash, f.request_hash), 'hex') as answered_hash,
         f.code as refusal_code,
         case when r.nonce is not null then jsonb_build_object(
           'seed_pair_id', rs.id, 'server_seed_hash', rs.server_seed_hash, 'client_seed', rs.client_seed,
           'nonce', r.nonce, 'game', r.game, 'choice', r.choice, 'outcome', r.outcome, 'bet', r.bet,
           'payout', r.payout, 'points_before', r.points_before, 'points_after', r.points_after,
           'spins_before', r.spins_before, 'spins_after', r.spins_after) end as round
    from unnest($1::bigint[], $2::text[]) with ordinality as b (player_id, idem_key, position)
    ${joinPurse('b.player_id')}
    join seed_pair s on s.player_id = b.player_id and s.state = 'active'
    left join round r on r.player_id = b.player_id and r.idem_key = b.idem_key
    left join seed_pair rs on rs.id = r.seed_pair_id
    left join refusal f on f.player_id = b.player_id and f.idem_key = b.idem_key
   order by b.position`;

/** A bet with the place it is played from and the answer its key has had, all as one statement saw them. */
export interface SeatedBet {
  readonly bet: Bet;
  readonly place: Place;
  readonly known: KnownAnswer | null;
}

/** Returns every bet with its place, in the order of the bets, from one snapshot of the database. */
export async function readPlaces(db: Queryable, sealer: SeedSealer, bets: readonly Bet[]): Promise<SeatedBet[]> {
  const rows = await db.query<PlaceRow>(
    READ_PLACES,
    [bets.map((bet) => bet.playerId), bets.map((bet) => bet.idempotencyKey)],
    'read-places',
  );
  if (rows.length !== bets.length) throw new Error('a bet of a player without a purse or an active seed pair');
  return rows.map((row, index) => {
    const bet = bets[index]!;
    return { bet, place: toPlace(row, sealer, bet), known: toKnownAnswer(row) };
  });
}

const toPlace = (row: PlaceRow, sealer: SeedSealer, { playerId }: Bet): Place => ({
  purse: toPurse(playerId, row),
  seedPairId: row.seed_pair_id,
  serverSeed: sealer.open(row.server_seed_sealed, row.server_seed_hash),
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.next_nonce,
});

function toKnownAnswer({ answered_hash, refusal_code, round }: PlaceRow): KnownAnswer | null {
  if (answered_hash === null) return null;
  const settlement: Settlement = round
    ? { kind: 'round', round: toRound(round), replayed: true }
    : { kind: 'refused', code: toRefusalCode(refusal_code), replayed: true };
  return { requestHash: answered_hash, settlement };
}

const toRound = (row: StoredRound): Round => ({
  seedPairId: row.seed_pair_id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  game: row.game,
  choice: row.choice,
  outcome: row.outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  pointsBefore: hundredths(row.points_before),
  pointsAfter: hundredths(row.points_after),
  spinsBefore: hundredths(row.spins_before),
  spinsAfter: hundredths(row.spins_after),
});

function toRefusalCode(code: string | null): RefusalCode {
  if (code === null || !Object.hasOwn(refusals, code)) throw new Error(`no refusal has the code ${code}`);
  return code as RefusalCode; // hasOwn has just looked
}
