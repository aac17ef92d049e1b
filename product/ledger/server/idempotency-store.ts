import {
  refusals,
  type RefusalCode,
  type Json,
  type PlayerId,
  answer,
  isRefusal,
  refuse,
  type Answer,
  type Endpoint,
  type Refusal,
  type ReplyOf,
} from '@wow/core/protocol';
import type { Database, Queryable, Row, Transaction } from '@wow/core/database';
import { createHash } from 'node:crypto';
import { CallerQueue } from '@wow/core/protocol/server';
import type { Purse } from '../transfer.ts';
import { lockPurse, raiseVersion } from './purse-store.ts';

/**
 * How long the key of a bet is known, as an interval of PostgreSQL: more than a year, for a clock that jumps by a year.
 * Rounds and transfers of that time stay in the database.
 */
export const KEY_LIFETIME = '400 days';

/** Throws if it is none of the refusals: codes are never renamed. */
export function toRefusalCode(code: string): RefusalCode {
  if (!Object.hasOwn(refusals, code)) throw new Error(`no refusal has the code ${code}`);
  return code as RefusalCode; // checked above
}

/** A stored answer that is not a round: the code of a refusal, or a reply. */
interface IdempotencyRecord extends Row {
  readonly requestHash: string;
  readonly code: string | null;
  readonly reply: Json;
}

interface KeyedRequest {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** SHA-256 of the request, as hex. */
  readonly requestHash: string;
}

export const joinIdempotencyRecord = (playerColumn: string, keyColumn: string): string =>
  `left join lateral (
     select request_hash, code, reply from idempotency_record
      where idempotency_record.player_id = ${playerColumn} and idempotency_record.idem_key = ${keyColumn} limit 1
   ) recorded on true`;

/** The columns of the record set `new_answer`; the hash is hex. */
export const ANSWER_COLUMNS = {
  player_id: 'bigint',
  idem_key: 'text',
  request_hash: 'text',
  code: 'text',
  reply: 'jsonb',
} as const;

export const INSERT_ANSWERS = `
    insert into idempotency_record (player_id, idem_key, request_hash, code, reply)
    select player_id, idem_key, decode(request_hash, 'hex'), code, reply from :new_answer join posted using (player_id)`;

export const toAnswerRecord = ({ playerId, idempotencyKey, requestHash }: KeyedRequest, result: Json | Refusal) => ({
  player_id: playerId,
  idem_key: idempotencyKey,
  request_hash: requestHash,
  ...(isRefusal(result) ? { code: result.code, reply: null } : { code: null, reply: JSON.stringify(result) }),
});

export const selectIdempotencyRecord = (playerColumn: string, keyColumn: string): string =>
  `select from idempotency_record where idempotency_record.player_id = ${playerColumn} and idempotency_record.idem_key = ${keyColumn} limit 1`;

async function findIdempotencyRecord(
  tx: Transaction,
  { playerId, idempotencyKey }: KeyedRequest,
): Promise<IdempotencyRecord | undefined> {
  const [record] = await tx.query<IdempotencyRecord>(
    `select encode(request_hash, 'hex') as "requestHash", code, reply
       from idempotency_record where player_id = $1 and idem_key = $2`,
    [playerId, idempotencyKey],
    'find-idempotency-record',
  );
  return record;
}

export interface ExportedAnswer {
  readonly idempotencyKey: string;
  readonly code: string | null;
  readonly reply: Json;
  readonly at: Date;
}

/** Returns the answers behind `afterKey` that are no rounds, by key. */
export const readIdempotencyRecords = (
  db: Queryable,
  playerId: PlayerId,
  afterKey: string,
  limit: number,
): Promise<ExportedAnswer[]> =>
  db.query<ExportedAnswer & Row>(
    `select idem_key as "idempotencyKey", code, reply, at
       from idempotency_record where player_id = $1 and idem_key > $2
      order by idem_key limit $3`,
    [playerId, afterKey, limit],
    'read-idempotency-records',
  );

/** Rejects with `DatabaseError` if the key has an answer. */
async function saveIdempotencyRecord(tx: Transaction, request: KeyedRequest, result: Json | Refusal): Promise<void> {
  const { code, reply } = toAnswerRecord(request, result);
  await tx.query(
    `insert into idempotency_record (player_id, idem_key, request_hash, code, reply)
     values ($1, $2, decode($3, 'hex'), $4, $5::jsonb)`,
    [request.playerId, request.idempotencyKey, request.requestHash, code, reply],
    'save-idempotency-record',
  );
}

/** Whether a table that stores its own keys, such as rounds, has the key. */
export type IsKeyUsed = (tx: Transaction, playerId: PlayerId, idempotencyKey: string) => Promise<boolean>;

export interface AnswerOnceDeps {
  readonly db: Database;
  readonly isUsedElsewhere: IsKeyUsed;
}

type MemberCall = Omit<KeyedRequest, 'requestHash'> & { readonly params: unknown; readonly body: unknown };

type ValueCall = Endpoint & { readonly access: 'member' | 'quests'; readonly movesValue: true };

/** The wait and the work fit into the 5 s of a request. */
const QUEUE_OPTIONS = { maxConcurrent: 1, maxWaiting: 100, waitLimitMs: 4_000 };

/** Calls that wait for the purse's lock would occupy a connection each, so those of one player wait here. */
const callerQueues = new WeakMap<Database, CallerQueue>();

/**
 * Runs a call that moves value, other than a bet, once for its key. The same key and request give the first answer
 * again, also a refusal; another request gives `idempotency_mismatch`. `work` and the answer are one transaction, in
 * which the purse is locked; `work` must not write before it refuses. Every new answer raises the purse's version, so
 * that no bet is played with the same key.
 */
export async function answerOnce<E extends ValueCall>(
  { db, isUsedElsewhere }: AnswerOnceDeps,
  endpoint: E,
  { playerId, idempotencyKey, params, body }: MemberCall,
  work: (tx: Transaction, purse: Purse) => Promise<(ReplyOf<E> & Json) | Refusal>,
): Promise<Answer<E> | Refusal> {
  const requestHash = createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify([params, body])}`)
    .digest('hex');
  const request: KeyedRequest = { playerId, idempotencyKey, requestHash };
  const answerNow = async (tx: Transaction): Promise<Answer<E> | Refusal> => {
    await lockPurse(tx, playerId);
    const record = await findIdempotencyRecord(tx, request);
    if (record) return replayRecord<E>(record, requestHash);
    if (await isUsedElsewhere(tx, playerId, idempotencyKey)) return refuse('idempotency_mismatch');
    const result = await work(tx, await raiseVersion(tx, playerId));
    await saveIdempotencyRecord(tx, request, result);
    return isRefusal(result) ? result : answer<E>(result);
  };
  const queue = callerQueues.get(db) ?? new CallerQueue(QUEUE_OPTIONS);
  callerQueues.set(db, queue);
  return queue.run(`${playerId}`, () => db.transaction(answerNow));
}

function replayRecord<E extends ValueCall>(record: IdempotencyRecord, requestHash: string): Answer<E> | Refusal {
  if (record.requestHash !== requestHash) return refuse('idempotency_mismatch');
  if (record.code !== null) return refuse(toRefusalCode(record.code), { replayed: true });
  return answer<E>(record.reply as ReplyOf<E>, true); // the hash covers the path, so the reply is of this call
}
