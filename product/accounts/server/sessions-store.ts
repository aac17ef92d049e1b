import { hash, randomBytes } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device } from '../device.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new bearer token: 256 random bits as 43 characters of base64url. */
export const generateSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns what is stored of a token, as hex, or null when the text cannot be one of our tokens. */
export const hashSessionToken = (token: string): string | null =>
  TOKEN.test(token) ? hash('sha256', token, 'hex') : null;

/** A session ends this long after it was last used. */
const IDLE_LIFETIME = `interval '30 days'`;
/** It ends this long after it began, however often it is used. */
const LIFETIME = `interval '90 days'`;
/** A further sign-in ends the session of the player that was used least recently. */
const MAX_SESSIONS = 20;
/** Its use is noted at most this often, so that reading is one query and almost never a write. */
const TOUCH_AFTER = `interval '1 hour'`;
const SWEEP_ROWS = 10_000;

export interface NewSession {
  readonly playerId: PlayerId;
  readonly device: Device;
  /** Of the password that was given; null for who has just registered, or shown a wallet. */
  readonly passwordHash: string | null;
  /** The wallet that was shown, as hex without a prefix; null for who has given a password. */
  readonly wallet: string | null;
}

/**
 * Signs the player in with the token that has this SHA-256 (hex), unless their password is another one by now or their
 * account is closed: then it returns null. A transaction that changes the password at the same time, and ends all
 * sessions with that, is waited for, or waits until this session exists. Returns the hashes of sessions that it ended.
 */
export async function insertSession(
  db: Queryable,
  tokenHash: string,
  { playerId, device, passwordHash, wallet }: NewSession,
): Promise<readonly string[] | null> {
  const [row] = await db.query<{ ended: string[] }>(
    `with opened as (
     insert into session (token_hash, player_id, expires_at, browser, system, kind, wallet, wallet_at)
     select decode($1, 'hex'), id, now() + ${IDLE_LIFETIME}, $3, $4, $5, decode($7, 'hex'),
            case when $7::text is null then null else now() end
       from player where id = $2 and closed_at is null and ($6::text is null or password_hash = $6) for share
     returning id
     ), ended as (
     delete from session where exists (select from opened) and token_hash in
       -- The new session is not among those that this statement sees.
       (select token_hash from session where player_id = $2 order by last_seen_at desc offset ${MAX_SESSIONS - 1})
     returning encode(token_hash, 'hex') as hash
     )
     select array(select hash from ended) as ended from opened`,
    [tokenHash, playerId, device.browser, device.system, device.kind, passwordHash, wallet],
  );
  return row?.ended ?? null;
}

/** Whose session it is, and whether its use has to be noted. */
export interface FoundSession {
  readonly playerId: PlayerId;
  readonly isStale: boolean;
}

/** Returns the sessions with these hashes that have not expired, by their hash (hex). */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await db.query<{ token_hash: string; player_id: PlayerId; is_stale: boolean }>(
    `select asked.token_hash, found.player_id, found.is_stale
       from unnest($1::text[]) as asked (token_hash)
      cross join lateral (
        select player_id, last_seen_at < now() - ${TOUCH_AFTER} as is_stale
          from session where token_hash = decode(asked.token_hash, 'hex') and expires_at > now() limit 1
      ) found`,
    [tokenHashes],
    'find-sessions',
  );
  return new Map(rows.map((row) => [row.token_hash, { playerId: row.player_id, isStale: row.is_stale }]));
}

/** Notes that the session is in use, which prolongs it. */
export async function touchSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(
    `update session set last_seen_at = now(), expires_at = least(now() + ${IDLE_LIFETIME}, created_at + ${LIFETIME})
      where token_hash = decode($1, 'hex') and last_seen_at < now() - ${TOUCH_AFTER}`,
    [tokenHash],
  );
}

/** Ends the session for good. */
export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(`delete from session where token_hash = decode($1, 'hex')`, [tokenHash]);
}

/** Removes sessions that have expired, a bounded number at a time, and returns how many. */
export async function removeExpiredSessions(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from session where token_hash in
       (select token_hash from session where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning player_id`,
  );
  return removed.length;
}
