import { toSignatures } from '@wow/core/fairness/server';
import { refuse, type Json, type PlayerId } from '@wow/core/protocol';
import type { NewRound, PlayedSeries, Round, RoundBatch, SettledBets, SignatureInfo } from './settle-bets.ts';
import { toRoundId } from '../../table/receipt.ts';
import type { SeriesEnd } from '../../table/series.ts';
import type { Queryable, Row, Transaction } from '@wow/core/database';
import {
  createSetStatement,
  INSERT_ANSWERS,
  KEY_LIFETIME,
  postedCte,
  type Purse,
  PURSE_SETS,
  ANSWER_COLUMNS,
  selectIdempotencyRecord,
  toPurseRecords,
  toAnswerRecord,
} from '@wow/product/ledger/server';
import type { Bounds } from '../limits/bounds.ts';

/** The columns of a `RoundRow`, for statements that join `signed_round` as `r` and its seed pair as `s`. */
export const ROUND_COLUMNS = `
  s.id as "seedPairId", s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", s.commitment_leaf as commitment,
  r.nonce, r.game, encode(r.config_hash, 'hex') as "configHash", r.choice, r.outcome, r.bet, r.payout,
  r.points_before as "pointsBefore", r.points_after as "pointsAfter", r.spins_before as "spinsBefore",
  r.spins_after as "spinsAfter", r.receipt_form, r.batch_position,
  (select id from signing_key where number = r.signed_by) as signed_with, r.signed_at,
  encode(r.signature, 'hex') as signature, encode(r.leaves, 'hex') as leaves`;

/** Of a round that is not signed, as before there were receipts, all columns are null. Bytes are hex. */
export interface SignatureRow {
  readonly receipt_form: 2 | null;
  /** Null in an archived round. */
  readonly batch_position: number | null;
  readonly signed_with: string | null;
  readonly signed_at: Date | string | null;
  readonly signature: string | null;
  /** Null: `signature` is of one receipt. */
  readonly leaves: string | null;
}

export type RoundRow = Omit<Round, 'signatureInfo'> & SignatureRow;

/** Returns a function that reads signatures. Rounds of one batch share its hashes, which are computed once. */
export function createSignatureReader(): (row: SignatureRow) => SignatureInfo | null {
  const batches = new Map<string, readonly Buffer[]>();
  return ({ signed_with: keyId, signed_at: at, receipt_form: form, signature, leaves, batch_position: position }) => {
    if (keyId === null || at === null || signature === null) return null;
    const all = batches.get(signature) ?? readSignatures(signature, leaves);
    batches.set(signature, all);
    const own = all[position ?? 0]!; // a batch has a leaf for each of its rounds
    return { keyId, issuedAt: new Date(at).toISOString(), form, signature: own.toString('base64') };
  };
}

export function toRounds<R extends RoundRow>(rows: readonly R[]) {
  const readSignature = createSignatureReader();
  return rows.map(({ signed_with, signed_at, receipt_form, signature, leaves, batch_position, ...round }) => ({
    ...round,
    signatureInfo: readSignature({ signed_with, signed_at, receipt_form, signature, leaves, batch_position }),
  }));
}

const HASH_BYTES = 32;

/** Returns the signature of each round of a batch. Bytes are hex. */
export function readSignatures(signature: string, leaves: string | null): Buffer[] {
  const rootSignature = Buffer.from(signature, 'hex');
  if (leaves === null) return [rootSignature];
  const hashes = Buffer.from(leaves, 'hex');
  const count = hashes.byteLength / HASH_BYTES;
  return toSignatures({
    rootSignature,
    leaves: Array.from({ length: count }, (_, at) => hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  });
}

/** PostgreSQL decodes hex and base64 faster than `Buffer` encodes `bytea`. */
const WRITE_SETS = {
  ...PURSE_SETS,
  new_round: {
    player_id: 'bigint',
    seed_pair_id: 'bigint',
    nonce: 'bigint',
    version: 'bigint',
    idem_key: 'text',
    game: 'text',
    choice: 'json',
    outcome: 'json',
    bet: 'bigint',
    payout: 'bigint',
    points_before: 'bigint',
    points_after: 'bigint',
    spins_before: 'bigint',
    spins_after: 'bigint',
    receipt_form: 'smallint',
    /** The number of its record in `new_batch`. */
    batch: 'smallint',
    batch_position: 'smallint',
  },
  new_batch: {
    batch: 'smallint',
    config_hash: 'text',
    signed_by: 'smallint',
    signed_at: 'timestamptz',
    signature: 'text',
    leaves: 'text',
  },
  new_answer: ANSWER_COLUMNS,
  bounds: { player_id: 'bigint', valid_from: 'timestamptz', valid_until: 'timestamptz' },
} as const;

/** Older partitions of `round` are not read, so that a bet costs the same after years of history. */
export const KEY_IS_KNOWN = `at > now() - interval '${KEY_LIFETIME}'`;

/** Bars players with a key that is known, or whose bounds do not cover `now()`, the time of their rounds. */
const WRITE_SETTLED = createSetStatement(
  `
  with barred as materialized (
    select new_key.player_id
      from (select * from :new_round(player_id, idem_key)
            union all select * from :new_answer(player_id, idem_key)) new_key
     cross join lateral (
       (select from round
         where round.player_id = new_key.player_id and round.idem_key = new_key.idem_key and ${KEY_IS_KNOWN} limit 1)
       union all (${selectIdempotencyRecord('new_key.player_id', 'new_key.idem_key')})
     ) answer
    union all
    select player_id from :bounds where now() < valid_from or now() >= valid_until
  ),
  ${postedCte('barred')},
  numbered as materialized (select nextval('round_batch_id') as id, * from :new_batch where exists (select from posted)),
  batched as (
    insert into round_batch (id, config_hash, signed_by, signed_at, signature, leaves)
    select id, decode(config_hash, 'hex'), signed_by, signed_at, decode(signature, 'base64'), decode(leaves, 'base64')
      from numbered
  ),
  played as (
    insert into round (seed_pair_id, nonce, player_id, version, bet, payout, points_before, points_after, spins_before,
                       spins_after, batch, batch_position, receipt_form, game, idem_key, choice, outcome)
    select seed_pair_id, nonce, player_id, version, bet, payout, points_before, points_after, spins_before,
           spins_after, numbered.id, batch_position, receipt_form, game, idem_key, choice, outcome
      from :new_round join posted using (player_id) join numbered using (batch)
    returning seed_pair_id, nonce
  ),
  queued as (
    insert into log_queue (seed_pair_ids, nonces)
    select array_agg(seed_pair_id order by seed_pair_id, nonce), array_agg(nonce order by seed_pair_id, nonce)
      from played having count(*) > 0
  ),
  answered as (${INSERT_ANSWERS})
  select player_id from posted`,
  WRITE_SETS,
);

/**
 * Writes signed rounds, refusals and log queue entries of many players in one statement, which is one transaction.
 * Returns the players whose bets were written. For others nothing was: their purse had changed, a key has an answer, or
 * their bounds did not cover the time.
 */
export async function writeSettled(
  db: Queryable,
  signedBy: number,
  settled: readonly SettledBets[],
): Promise<ReadonlySet<PlayerId>> {
  const rounds: NewRound[] = [];
  const bounds: ReturnType<typeof toBoundsRecord>[] = [];
  const answers: ReturnType<typeof toAnswerRecord>[] = [];
  for (const player of settled) {
    rounds.push(...player.rounds);
    if (player.state.bounds) bounds.push(toBoundsRecord(player.state.purse, player.state.bounds));
    for (const { bet, code } of player.refusals) answers.push(toAnswerRecord(bet, refuse(code)));
    for (const { bet, played } of player.series) answers.push(toAnswerRecord(bet, toStoredSeries(played)));
  }
  const batches = [...new Set(rounds.map((round) => getPlace(round).batch))];
  const numbers = new Map(batches.map((batch, number) => [batch, number]));
  const records = {
    new_purse: toPurseRecords(settled.map(({ change }) => change)),
    new_round: rounds.map((round) => toRoundRecord(round, numbers)),
    new_batch: batches.map((batch, number) => toBatchRecord(batch, number, signedBy)),
    bounds,
    new_answer: answers,
  };
  const rows = await db.query<WrittenRow>(WRITE_SETTLED.text, WRITE_SETTLED.bind(records), 'write-settled');
  return new Set(rows.map((row) => row.player_id));
}

interface WrittenRow extends Row {
  readonly player_id: PlayerId;
}

function getPlace({ round: { seedPairId, nonce }, place }: NewRound): NonNullable<NewRound['place']> {
  if (place === null) throw new Error(`round ${nonce} of seed pair ${seedPairId} is not signed`);
  return place;
}

function toRoundRecord(one: NewRound, numbers: ReadonlyMap<RoundBatch, number>) {
  const { bet, round, version } = one;
  const { batch, position } = getPlace(one);
  return {
    player_id: bet.playerId,
    seed_pair_id: round.seedPairId,
    nonce: round.nonce,
    version,
    // The call of a series has an answer of its own.
    idem_key: bet.series === null ? bet.idempotencyKey : null,
    game: round.game,
    choice: JSON.stringify(round.choice),
    outcome: JSON.stringify(round.outcome),
    bet: round.bet,
    payout: round.payout,
    points_before: round.pointsBefore,
    points_after: round.pointsAfter,
    spins_before: round.spinsBefore,
    spins_after: round.spinsAfter,
    receipt_form: round.signatureInfo!.form,
    batch: numbers.get(batch)!, // it has all batches
    batch_position: position,
  };
}

const toBatchRecord = (
  { configHash, issuedAt, rootSignature, leaves }: RoundBatch,
  batch: number,
  signedBy: number,
) => ({
  batch,
  config_hash: configHash,
  signed_by: signedBy,
  signed_at: issuedAt,
  signature: Buffer.from(rootSignature).toString('base64'),
  leaves: leaves.length === 1 ? null : Buffer.concat(leaves).toString('base64'),
});

const toBoundsRecord = ({ playerId }: Purse, { from, until }: Bounds) => ({
  player_id: playerId,
  valid_from: from.toISOString(),
  valid_until: until.toISOString(),
});

/** What is stored of the answer to a series, beside its rounds. */
export interface StoredSeries {
  readonly first_round: string;
  readonly rounds: number;
  readonly ended_by: SeriesEnd;
}

const toStoredSeries = ({ rounds, endedBy }: PlayedSeries): StoredSeries & Json => ({
  first_round: toRoundId(rounds[0]!.serverSeedHash, rounds[0]!.nonce), // a series has at least one
  rounds: rounds.length,
  ended_by: endedBy,
});

export async function hasRoundForKey(tx: Transaction, playerId: PlayerId, idempotencyKey: string): Promise<boolean> {
  const rounds = await tx.query(
    `select nonce from round where player_id = $1 and idem_key = $2 and ${KEY_IS_KNOWN}`,
    [playerId, idempotencyKey],
    'has-round-for-key',
  );
  return rounds.length > 0;
}
