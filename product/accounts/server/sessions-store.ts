import { hash, randomBytes } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device } from '../device.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new bearer token: 256 random bits as 43 characters of base64url. */
export const generateSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the stored SHA-256 of a token as hex, or null if the text is no token. */
export const hashSessionToken = (token: string): string | null =>
  TOKEN.test(token) ? hash('sha256', token, 'hex') : null;

/** A session ends this long after it was last used. */
const IDLE_LIFETIME = `interval '30 days'`;
/** It ends this long after its start, even if it is used. */
const LIFETIME = `interval '90 days'`;
/** A sign-in above this number ends the player's least recently used session. */
const MAX_SESSIONS = 20;
/** Interval between updates of `last_seen_at`, so that most requests only read. */
const TOUCH_AFTER = `interval '1 hour'`;
const SWEEP_ROWS = 10_000;

export interface NewSession {
  readonly playerId: PlayerId;
  readonly device: Device;
  /** Hash of the verified password; null after registration or a wallet sign-in. */
  readonly passwordHash: string | null;
  /** The verified wallet, as hex without a prefix; null after a sign-in with a password. */
  readonly wallet: string | null;
}

/**
 * Inserts a session for the token with this SHA-256 (hex) and returns the token hashes of sessions that it ended.
 * Returns null if the password has changed or the account is closed. `for share` serialises it with a transaction
 * that changes the password and ends all sessions.
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
       -- This statement does not see the new session.
       (select token_hash from session where player_id = $2 order by last_seen_at desc offset ${MAX_SESSIONS - 1})
     returning encode(token_hash, 'hex') as hash
     )
     select array(select hash from ended) as ended from opened`,
    [tokenHash, playerId, device.browser, device.system, device.kind, passwordHash, wallet],
  );
  return row?.ended ?? null;
}

export interface FoundSession {
  readonly playerId: PlayerId;
  /** Whether `last_seen_at` must be updated. */
  readonly isStale: boolean;
}

/** Returns the unexpired sessions with these token hashes, by hash (hex). */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const rows = await db.query<{ token_hash: string; player_id: PlayerId; is_stale: boolean }>(
    `select requested.token_hash, found.player_id, found.is_stale
       from unnest($1::text[]) as requested (token_hash)
      cross join lateral (
        select player_id, last_seen_at < now() - ${TOUCH_AFTER} as is_stale
          from session where token_hash = decode(requested.token_hash, 'hex') and expires_at > now() limit 1
      ) found`,
    [tokenHashes],
    'find-sessions',
  );
  return new Map(rows.map((row) => [row.token_hash, { playerId: row.player_id, isStale: row.is_stale }]));
}

/** Records the use of the session, which prolongs it. */
export async function touchSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(
    `update session set last_seen_at = now(), expires_at = least(now() + ${IDLE_LIFETIME}, created_at + ${LIFETIME})
      where token_hash = decode($1, 'hex') and last_seen_at < now() - ${TOUCH_AFTER}`,
    [tokenHash],
  );
}

export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(`delete from session where token_hash = decode($1, 'hex')`, [tokenHash]);
}

/** Removes up to 10,000 expired sessions and returns how many. */
export async function removeExpiredSessions(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from session where token_hash in
       (select token_hash from session where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning player_id`,
  );
  return removed.length;
}
