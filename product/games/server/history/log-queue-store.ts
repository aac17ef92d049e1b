import type { Queryable, Row, Transaction } from '@wow/core/database';
import { createSignatureReader, type SignatureRow } from '../engine/rounds-store.ts';
import type { Round } from '../engine/settle-bets.ts';
import type { ReceiptRound } from '../receipts/receipts.ts';
import type { RoundPosition } from './archived-rounds-store.ts';

export type QueuedRound = RoundPosition;

/**
 * Removes and returns the oldest rounds of the log queue, about `limit`: rounds of one statement stay together. The
 * caller appends them to the log in the same transaction.
 */
export const dequeueRounds = (tx: Transaction, limit: number): Promise<QueuedRound[]> =>
  tx.query<QueuedRound & Row>(
    // Recursive, so that no entry is read that is not taken.
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
     select queued.seed_pair_id as "seedPairId", queued.nonce
       from taken
      cross join lateral unnest(seed_pair_ids, nonces) with ordinality as queued (seed_pair_id, nonce, position)
      order by taken.id, queued.position`,
    [limit],
    'dequeue-rounds',
  );

export async function countQueuedRounds(db: Queryable): Promise<number> {
  const [row] = await db.query<{ rounds: number }>(
    'select coalesce(sum(cardinality(nonces)), 0) as rounds from log_queue',
    [],
    'count-queued-rounds',
  );
  return row?.rounds ?? 0;
}

/** What the log says about a round. */
export type LogRound = ReceiptRound & Pick<Round, 'seedPairId' | 'signatureInfo'> & { readonly at: Date };

interface LogRow extends Omit<LogRound, 'configHash' | 'signatureInfo' | 'at'> {
  readonly receipt_form: 2 | null;
  readonly batch: number;
  readonly batch_position: number;
  /** To the microsecond. */
  readonly at: string;
}

/** Returns rounds in the given order. Throws if one is missing. */
export async function readLogRounds(db: Queryable, queued: readonly QueuedRound[]): Promise<LogRound[]> {
  // One JSON value is read faster than as many rows.
  const [found] = await db.query<{ rounds: readonly LogRow[] | null }>(
    `select json_agg(json_build_object(
              'seedPairId', s.id, 'nonce', r.nonce, 'serverSeedHash', s.server_seed_hash, 'clientSeed', s.client_seed,
              'commitment', s.commitment_leaf, 'game', r.game, 'choice', r.choice, 'outcome', r.outcome, 'bet', r.bet,
              'payout', r.payout, 'receipt_form', r.receipt_form, 'batch', r.batch, 'batch_position', r.batch_position,
              'at', r.at) order by asked.position) as rounds
       from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (seed_pair_id, nonce, position)
      cross join lateral (
        select id, server_seed_hash, client_seed, commitment_leaf from seed_pair where seed_pair.id = asked.seed_pair_id limit 1
      ) s
      cross join lateral (
        select * from round where round.seed_pair_id = s.id and round.nonce = asked.nonce limit 1
      ) r`,
    [queued.map(({ seedPairId }) => seedPairId), queued.map(({ nonce }) => nonce)],
    'read-log-rounds',
  );
  const rows = found?.rounds ?? [];
  // Rows keep the order, so the first difference is the missing round.
  const missing = queued.find(
    (round, at) => rows[at]?.seedPairId !== round.seedPairId || rows[at]?.nonce !== round.nonce,
  );
  if (missing)
    throw new Error(`round ${missing.nonce} of seed pair ${missing.seedPairId} is to be logged, and is not there`);
  const batches = await readBatches(db, rows);
  const readSignature = createSignatureReader();
  return rows.map((row) => {
    const batch = batches.get(row.batch);
    if (!batch) {
      throw new Error(`batch ${row.batch}, of round ${row.nonce} of seed pair ${row.seedPairId}, is not there`);
    }
    // A literal: spreading a row and its batch took 5 µs of each bet (ADR 16).
    return {
      seedPairId: row.seedPairId,
      nonce: row.nonce,
      serverSeedHash: row.serverSeedHash,
      clientSeed: row.clientSeed,
      commitment: row.commitment,
      game: row.game,
      configHash: batch.configHash,
      choice: row.choice,
      outcome: row.outcome,
      bet: row.bet,
      payout: row.payout,
      at: new Date(row.at),
      signatureInfo: readSignature({
        receipt_form: row.receipt_form,
        batch_position: row.batch_position,
        signed_with: batch.signed_with,
        signed_at: batch.signed_at,
        signature: batch.signature,
        leaves: batch.leaves,
      }),
    };
  });
}

type Batch = Pick<SignatureRow, 'signed_with' | 'signed_at' | 'signature' | 'leaves'> & Pick<Round, 'configHash'>;

async function readBatches(db: Queryable, rounds: readonly LogRow[]): Promise<ReadonlyMap<number, Batch>> {
  const times = new Map(rounds.map(({ batch, at }) => [batch, at]));
  const rows = await db.query<Batch & Row & { id: number }>(
    `select batch.id, encode(batch.config_hash, 'hex') as "configHash",
            (select id from signing_key where number = batch.signed_by) as signed_with, batch.signed_at,
            encode(batch.signature, 'hex') as signature, encode(batch.leaves, 'hex') as leaves
       from unnest($1::bigint[], $2::timestamptz[]) as asked (id, at)
      cross join lateral (
        select * from round_batch where round_batch.id = asked.id and round_batch.at = asked.at limit 1
      ) batch`,
    [[...times.keys()], [...times.values()]],
    'read-round-batches',
  );
  return new Map(rows.map(({ id, ...batch }) => [id, batch]));
}

export interface LogBacklog {
  /** Of at most 10,000 queue entries. */
  readonly rounds: number;
  /** The age of the oldest queued round; 0 without any. */
  readonly delaySeconds: number;
}

export async function readLogBacklog(db: Queryable): Promise<LogBacklog> {
  const [row] = await db.query<LogBacklog & Row>(
    `select coalesce(sum(cardinality(nonces)), 0)::bigint as rounds,
            coalesce((select extract(epoch from now() - r.at)::float8
                        from (select seed_pair_ids[1] as pair, nonces[1] as nonce from log_queue order by id limit 1) oldest
                        join round r on r.seed_pair_id = oldest.pair and r.nonce = oldest.nonce), 0) as "delaySeconds"
       from (select nonces from log_queue order by id limit 10000) queued`,
    [],
    'read-log-backlog',
  );
  return row!;
}
