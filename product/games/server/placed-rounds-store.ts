import type { Queryable, Row } from '@wow/core/database';
import { hundredths } from '@wow/core/protocol';
import { toStamp, type StampRow } from './round-row.ts';
import type { Round } from './round.ts';
import type { RoundPlace } from './unlogged-store.ts';

/** What the public log says of a round, and where it stands. */
export interface PlacedRound extends Omit<Round, 'pointsBefore' | 'pointsAfter' | 'spinsBefore' | 'spinsAfter'> {
  readonly at: Date;
}

interface PlacedRow extends Row, StampRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly game: string;
  /** Hex. */
  readonly config_hash: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: number;
  readonly payout: number;
  readonly at: Date;
}

/**
 * Returns the rounds that stand at these places, in the order of these. Throws when one of them is not there. No seed is
 * read along with them, sealed or not.
 */
export async function readPlacedRounds(db: Queryable, places: readonly RoundPlace[]): Promise<PlacedRound[]> {
  const rows = await db.query<PlacedRow>(
    `select s.id as seed_pair_id, s.server_seed_hash, s.client_seed, r.nonce, r.game,
            encode(r.config_hash, 'hex') as config_hash, r.choice, r.outcome, r.bet, r.payout, r.at,
            (select id from signing_key where number = r.signed_by) as signed_with, r.signed_at,
            encode(r.signature, 'hex') as signature
       from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (seed_pair_id, nonce, position)
      cross join lateral (
        select id, server_seed_hash, client_seed from seed_pair where seed_pair.id = asked.seed_pair_id limit 1
      ) s
      cross join lateral (
        select * from round where round.seed_pair_id = s.id and round.nonce = asked.nonce limit 1
      ) r
      order by asked.position`,
    [places.map(({ seedPairId }) => seedPairId), places.map(({ nonce }) => nonce)],
    'read-placed-rounds',
  );
  // They are in the order of the places, so that the first one that differs is the one that is not there.
  const lost = places.find(
    (place, at) => rows[at]?.seed_pair_id !== place.seedPairId || rows[at]?.nonce !== place.nonce,
  );
  if (lost) throw new Error(`round ${lost.nonce} of seed pair ${lost.seedPairId} is to be logged, and is not there`);
  return rows.map(toPlacedRound);
}

const toPlacedRound = (row: PlacedRow): PlacedRound => ({
  seedPairId: row.seed_pair_id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  game: row.game,
  configHash: row.config_hash,
  choice: row.choice,
  outcome: row.outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  stamp: toStamp(row),
  at: row.at,
});
