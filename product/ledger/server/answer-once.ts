import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { CallerQueue } from '@wow/core/http/server';
import { answer, isRefusal, refuse, type Answer, type Endpoint, type Json } from '@wow/core/protocol';
import type { PlayerId, Refusal, ReplyOf } from '@wow/core/protocol';
import { findKeptAnswer, keepAnswer, type KeptAnswer, type KeyedRequest } from './kept-answers-store.ts';
import type { Purse } from './posting.ts';
import { lockPurse, raiseVersion } from './purse-store.ts';
import { toRefusalCode } from './to-refusal-code.ts';

/** Says whether a player's key led to something that keeps its own keys, as rounds do. */
export type UsesKey = (tx: Transaction, playerId: PlayerId, idempotencyKey: string) => Promise<boolean>;

export interface OnceNeeds {
  readonly db: Database;
  readonly isUsedElsewhere: UsesKey;
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
const LINE = { atOnce: 1, waiting: 100, patienceMs: 4_000 };

const lines = new WeakMap<Database, CallerQueue>();

/**
 * Returns where the calls of one player wait for one another. Waiting for the purse inside transactions instead, each
 * would keep a connection meanwhile, and the last ones would run into the time limit on locks.
 */
function lineOf(db: Database): CallerQueue {
  const line = lines.get(db) ?? new CallerQueue(LINE);
  lines.set(db, line);
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
  { db, isUsedElsewhere }: OnceNeeds,
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
    const kept = await findKeptAnswer(tx, request);
    if (kept) return repeat<E>(kept, requestHash);
    if (await isUsedElsewhere(tx, playerId, idempotencyKey)) return refuse('idempotency_mismatch');
    const result = await work(tx, await raiseVersion(tx, playerId));
    if (isRefusal(result)) {
      await keepAnswer(tx, request, { code: result.code });
      return result;
    }
    await keepAnswer(tx, request, { reply: result });
    return answer<E>(result);
  };
  return lineOf(db).run(`${playerId}`, () => db.transaction(answerNow));
}

function repeat<E extends ValueCall>(kept: KeptAnswer, requestHash: string): Answer<E> | Refusal {
  if (kept.requestHash !== requestHash) return refuse('idempotency_mismatch');
  if (kept.code !== null) return refuse(toRefusalCode(kept.code), { replayed: true });
  return answer<E>(kept.reply as ReplyOf<E>, true); // the hash holds the call's path: this is a reply of it
}
