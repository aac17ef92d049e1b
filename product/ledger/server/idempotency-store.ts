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
import type { Queryable, Transaction, Database } from '@wow/core/database';
import { createHash } from 'node:crypto';
import { CallerQueue } from '@wow/core/protocol/server';
import type { Purse } from '../transfer.ts';
import { lockPurse, raiseVersion } from './purse-store.ts';

/** Returns the code as it was kept. Throws for one that no longer is, as codes are never renamed. */
export function toRefusalCode(code: string): RefusalCode {
  if (!Object.hasOwn(refusals, code)) throw new Error(`no refusal has the code ${code}`);
  return code as RefusalCode; // hasOwn has just looked
}

/** What a key was answered, when it was not with a round: a refusal's code, or a reply. */
interface IdempotencyRecord {
  /** SHA-256, as hex, of the request. */
  readonly requestHash: string;
  readonly code: string | null;
  readonly reply: Json;
}

/** A key and the request that it came with. */
interface KeyedRequest {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** SHA-256, as hex, of the request: what a repeated key must agree with. */
  readonly requestHash: string;
}

/** Returns the probe that brings `recorded.request_hash` and `recorded.code` to rows that name a player and a key in these columns. */
export const joinIdempotencyRecord = (playerColumn: string, keyColumn: string): string =>
  `left join lateral (
     select request_hash, code from idempotency_record
      where idempotency_record.player_id = ${playerColumn} and idempotency_record.idem_key = ${keyColumn} limit 1
   ) recorded on true`;

/** The columns of the record set that `INSERT_REFUSALS` reads; the hash is hex. */
export const REFUSAL_COLUMNS = { player_id: 'bigint', idem_key: 'text', request_hash: 'text', code: 'text' } as const;

/** Inserts refusals, for the template of a statement with `postingCtes` and a record set named `new_refusal`. */
export const INSERT_REFUSALS = `
    insert into idempotency_record (player_id, idem_key, request_hash, code)
    select player_id, idem_key, decode(request_hash, 'hex'), code from :new_refusal join posted using (player_id)`;

/** Returns a record with `REFUSAL_COLUMNS`. */
export const toRefusalRecord = ({ playerId, idempotencyKey, requestHash }: KeyedRequest, code: RefusalCode) => ({
  player_id: playerId,
  idem_key: idempotencyKey,
  request_hash: requestHash,
  code,
});

/** Returns the query that has a row where a player's key has a kept answer. */
export const selectIdempotencyRecord = (playerColumn: string, keyColumn: string): string =>
  `select from idempotency_record where idempotency_record.player_id = ${playerColumn} and idempotency_record.idem_key = ${keyColumn} limit 1`;

/** Returns what the key was answered, or null. */
async function findIdempotencyRecord(
  tx: Transaction,
  { playerId, idempotencyKey }: KeyedRequest,
): Promise<IdempotencyRecord | null> {
  const [row] = await tx.query<{ request_hash: string; code: string | null; reply: Json }>(
    `select encode(request_hash, 'hex') as request_hash, code, reply
       from idempotency_record where player_id = $1 and idem_key = $2`,
    [playerId, idempotencyKey],
    'find-idempotency-record',
  );
  return row ? { requestHash: row.request_hash, code: row.code, reply: row.reply } : null;
}

/** An answer with its key. */
export interface ExportedAnswer {
  readonly idempotencyKey: string;
  readonly code: string | null;
  readonly reply: Json;
  readonly at: Date;
}

/** Returns at most `limit` of the player's answers that were no rounds, in the order of their keys, behind `afterKey`. */
export async function readIdempotencyRecords(
  db: Queryable,
  playerId: PlayerId,
  afterKey: string,
  limit: number,
): Promise<ExportedAnswer[]> {
  const rows = await db.query<{ idem_key: string; code: string | null; reply: Json; at: Date }>(
    `select idem_key, code, reply, at from idempotency_record where player_id = $1 and idem_key > $2
      order by idem_key limit $3`,
    [playerId, afterKey, limit],
    'read-idempotency-records',
  );
  return rows.map(({ idem_key, code, reply, at }) => ({ idempotencyKey: idem_key, code, reply, at }));
}

/** Keeps the answer for ever. A key that has one already makes the transaction fail. */
async function saveIdempotencyRecord(
  tx: Transaction,
  { playerId, idempotencyKey, requestHash }: KeyedRequest,
  answer: { readonly code: string } | { readonly reply: Json },
): Promise<void> {
  await tx.query(
    `insert into idempotency_record (player_id, idem_key, request_hash, code, reply)
     values ($1, $2, decode($3, 'hex'), $4, $5::jsonb)`,
    [
      playerId,
      idempotencyKey,
      requestHash,
      'code' in answer ? answer.code : null,
      'reply' in answer ? JSON.stringify(answer.reply) : null,
    ],
    'save-idempotency-record',
  );
}

/** Says whether a player's key led to something that keeps its own keys, as rounds do. */
export type IsKeyUsed = (tx: Transaction, playerId: PlayerId, idempotencyKey: string) => Promise<boolean>;

export interface AnswerOnceDeps {
  readonly db: Database;
  readonly isUsedElsewhere: IsKeyUsed;
}

interface MemberCall {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** A call that moves value: its reply is JSON, kept as such. */
type ValueCall = Endpoint & { readonly access: 'member' | 'quests'; readonly movesValue: true };

/** An answer comes within five seconds: this wait, then the work. */
const QUEUE_OPTIONS = { maxConcurrent: 1, maxWaiting: 100, waitLimitMs: 4_000 };

const callerQueues = new WeakMap<Database, CallerQueue>();

/**
 * Returns where the calls of one player wait for one another. Waiting for the purse inside transactions instead, each
 * would keep a connection meanwhile, and the last ones would run into the time limit on locks.
 */
function getCallerQueue(db: Database): CallerQueue {
  const line = callerQueues.get(db) ?? new CallerQueue(QUEUE_OPTIONS);
  callerQueues.set(db, line);
  return line;
}

/**
 * Answers a call that moves value, and is no bet, exactly once for its key: the same key and request give the first
 * answer again, also a refusal; another request `idempotency_mismatch`. `work` is all that happens, in one transaction
 * with the answer, while the player's purse is held; when it refuses it must have written nothing.
 * Calls of one player wait in a line of their own; one that waits too long is refused with `rate_limited`.
 * The purse's version rises with every new answer: a bet that comes with the same key at the same time cannot be played.
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
    const kept = await findIdempotencyRecord(tx, request);
    if (kept) return replayRecord<E>(kept, requestHash);
    if (await isUsedElsewhere(tx, playerId, idempotencyKey)) return refuse('idempotency_mismatch');
    const result = await work(tx, await raiseVersion(tx, playerId));
    if (isRefusal(result)) {
      await saveIdempotencyRecord(tx, request, { code: result.code });
      return result;
    }
    await saveIdempotencyRecord(tx, request, { reply: result });
    return answer<E>(result);
  };
  return getCallerQueue(db).run(`${playerId}`, () => db.transaction(answerNow));
}

function replayRecord<E extends ValueCall>(kept: IdempotencyRecord, requestHash: string): Answer<E> | Refusal {
  if (kept.requestHash !== requestHash) return refuse('idempotency_mismatch');
  if (kept.code !== null) return refuse(toRefusalCode(kept.code), { replayed: true });
  return answer<E>(kept.reply as ReplyOf<E>, true); // the hash holds the call's path: this is a reply of it
}
