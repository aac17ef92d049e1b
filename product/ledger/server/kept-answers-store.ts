import type { Queryable, Transaction } from '@wow/core/database';
import type { Json, PlayerId } from '@wow/core/protocol';

/** What a key was answered, when it was not with a round: a refusal's code, or a reply. */
export interface KeptAnswer {
  /** SHA-256, as hex, of the request. */
  readonly requestHash: string;
  readonly code: string | null;
  readonly reply: Json;
}

/** A key and the request that it came with. */
export interface KeyedRequest {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** SHA-256, as hex, of the request: what a repeated key must agree with. */
  readonly requestHash: string;
}

/** Returns the probe that brings `kept.request_hash` and `kept.code` to rows that name a player and a key in these columns. */
export const probeKeptAnswer = (playerColumn: string, keyColumn: string): string =>
  `left join lateral (
     select request_hash, code from kept_answer
      where kept_answer.player_id = ${playerColumn} and kept_answer.idem_key = ${keyColumn} limit 1
   ) kept on true`;

/**
 * Returns the insert that keeps refusals, for a statement with `postingCtes`: those of players who were posted.
 * `parameters` are the names of four: the players (bigint[]), keys, request hashes as hex, and codes (text[]).
 */
export const keepRefusals = ([players, keys, hashes, codes]: readonly [string, string, string, string]): string => `
    insert into kept_answer (player_id, idem_key, request_hash, code)
    select f.player_id, f.idem_key, decode(f.request_hash, 'hex'), f.code
      from unnest(${players}::bigint[], ${keys}::text[], ${hashes}::text[], ${codes}::text[])
           as f (player_id, idem_key, request_hash, code)
      join posted using (player_id)`;

/** Returns the query that has a row where a player's key has a kept answer. */
export const keptAnswerOf = (playerColumn: string, keyColumn: string): string =>
  `select from kept_answer where kept_answer.player_id = ${playerColumn} and kept_answer.idem_key = ${keyColumn} limit 1`;

/** Returns what the key was answered, or null. */
export async function findKeptAnswer(
  tx: Transaction,
  { playerId, idempotencyKey }: KeyedRequest,
): Promise<KeptAnswer | null> {
  const [row] = await tx.query<{ request_hash: string; code: string | null; reply: Json }>(
    `select encode(request_hash, 'hex') as request_hash, code, reply
       from kept_answer where player_id = $1 and idem_key = $2`,
    [playerId, idempotencyKey],
    'find-kept-answer',
  );
  return row ? { requestHash: row.request_hash, code: row.code, reply: row.reply } : null;
}

/** An answer with its key. */
export interface KeyedAnswer {
  readonly idempotencyKey: string;
  readonly code: string | null;
  readonly reply: Json;
  readonly at: Date;
}

/** Returns at most `limit` of the player's answers that were no rounds, in the order of their keys, behind `afterKey`. */
export async function readKeptAnswers(
  db: Queryable,
  playerId: PlayerId,
  afterKey: string,
  limit: number,
): Promise<KeyedAnswer[]> {
  const rows = await db.query<{ idem_key: string; code: string | null; reply: Json; at: Date }>(
    `select idem_key, code, reply, at from kept_answer where player_id = $1 and idem_key > $2
      order by idem_key limit $3`,
    [playerId, afterKey, limit],
    'read-kept-answers',
  );
  return rows.map(({ idem_key, code, reply, at }) => ({ idempotencyKey: idem_key, code, reply, at }));
}

/** Keeps the answer for ever. A key that has one already makes the transaction fail. */
export async function keepAnswer(
  tx: Transaction,
  { playerId, idempotencyKey, requestHash }: KeyedRequest,
  answer: { readonly code: string } | { readonly reply: Json },
): Promise<void> {
  await tx.query(
    `insert into kept_answer (player_id, idem_key, request_hash, code, reply)
     values ($1, $2, decode($3, 'hex'), $4, $5::jsonb)`,
    [
      playerId,
      idempotencyKey,
      requestHash,
      'code' in answer ? answer.code : null,
      'reply' in answer ? JSON.stringify(answer.reply) : null,
    ],
    'keep-answer',
  );
}
