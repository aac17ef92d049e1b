import type { Transaction, Queryable, Row } from '@wow/core/database';
import { hundredths } from '@wow/core/protocol';
import { toSignatureInfo, type SignatureRow } from '../engine/rounds-store.ts';
import type { Round } from '../engine/settle-bets.ts';

/** Where a round stands: its seed pair, and its nonce within. */
export interface QueuedRound {
  readonly seedPairId: number;
  readonly nonce: number;
}

/**
 * Takes the oldest rounds that are not in the public log yet out of their queue and returns them in its order; at most
 * about `limit`, for what one statement has written is taken together. Whoever takes them puts them into the log in the
 * same transaction.
 */
export async function dequeueRounds(tx: Transaction, limit: number): Promise<QueuedRound[]> {
  const rows = await tx.query<{ seed_pair_id: number; nonce: number }>(
    // One note after another, so that none is read that is not taken.
    `with recursive oldest as (
       (select id, cardinality(nonces) as rounds from log_queue order by id limit 1)
       union all
       select next.id, oldest.rounds + cardinality(next.nonces)
         from oldest
        cross join lateral (select id, nonces from log_queue where id > oldest.id order by id limit 1) next
        where oldest.rounds < $1
     ),
     taken as (
       delete from log_queue where id <= (select max(id) from oldest) returning id, seed_pair_ids, nonces
     )
     select place.seed_pair_id, place.nonce
       from taken cross join lateral unnest(seed_pair_ids, nonces) with ordinality as place (seed_pair_id, nonce, position)
      order by taken.id, place.position`,
    [limit],
    'dequeue-rounds',
  );
  return rows.map(({ seed_pair_id, nonce }) => ({ seedPairId: seed_pair_id, nonce }));
}

/** What the public log says of a round, and where it stands. */
export interface LogRound extends Omit<Round, 'pointsBefore' | 'pointsAfter' | 'spinsBefore' | 'spinsAfter'> {
  readonly at: Date;
}

interface LogRoundRow extends Row, SignatureRow {
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
export async function readLogRounds(db: Queryable, places: readonly QueuedRound[]): Promise<LogRound[]> {
  const rows = await db.query<LogRoundRow>(
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
    'read-log-rounds',
  );
  // They are in the order of the places, so that the first one that differs is the one that is not there.
  const lost = places.find(
    (place, at) => rows[at]?.seed_pair_id !== place.seedPairId || rows[at]?.nonce !== place.nonce,
  );
  if (lost) throw new Error(`round ${lost.nonce} of seed pair ${lost.seedPairId} is to be logged, and is not there`);
  return rows.map(toLogRound);
}

const toLogRound = (row: LogRoundRow): LogRound => ({
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
  signatureInfo: toSignatureInfo(row),
  at: row.at,
});
