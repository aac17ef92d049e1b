import { hash, randomBytes } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { parseDevice } from '../device.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns 256 random bits as 43 characters of base64url. */
export const generateSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the SHA-256 as hex, or null if the text is no token. */
export const hashSessionToken = (token: string): string | null =>
  TOKEN.test(token) ? hash('sha256', token, 'hex') : null;

const IDLE_LIFETIME = `interval '30 days'`;
/** Also ends sessions in use. */
const LIFETIME = `interval '90 days'`;
/** A further sign-in ends the least recently used session. */
const MAX_SESSIONS = 20;
/** Most requests only read. */
const TOUCH_AFTER = `interval '1 hour'`;
const SWEEP_ROWS = 10_000;

export interface NewSession {
  readonly userAgent: string;
  readonly address: string;
  readonly passwordHash?: string;
  /** Set by a sign-in with a wallet: hex without a prefix. */
  readonly wallet?: string;
  /** Set by a sign-in with a passkey: its id. */
  readonly passkey?: string;
  /** Set if the session opens a new account. Other sign-ins don't count: stolen sessions are often fresh (ADR 74). */
  readonly isConfirmed?: boolean;
}

/**
 * Returns the token hashes of sessions that the new one ended, or null if the password has changed or the account is
 * closed or locked. `for share` serialises it with changes of these.
 */
export async function insertSession(
  db: Queryable,
  tokenHash: string,
  playerId: PlayerId,
  { userAgent, address, passwordHash, wallet, passkey, isConfirmed = false }: NewSession,
): Promise<readonly string[] | null> {
  const device = parseDevice(userAgent);
  const [row] = await db.query<{ ended: string[] }>(
    `with opened as (
     insert into session
       (token_hash, player_id, expires_at, browser, system, kind, wallet, confirmed_at, address, passkey_id)
     select decode($1, 'hex'), id, now() + ${IDLE_LIFETIME}, $3, $4, $5, decode($7, 'hex'),
            case when $8 then now() end, $9, $10::uuid
       from player where id = $2 and closed_at is null and locked_at is null and ($6::text is null or password_hash = $6) for share
     returning id
     ), ended as (
     delete from session where exists (select from opened) and token_hash in
       -- This statement does not see the new session.
       (select token_hash from session where player_id = $2 order by last_seen_at desc offset ${MAX_SESSIONS - 1})
     returning encode(token_hash, 'hex') as hash
     )
     select array(select hash from ended) as ended from opened`,
    [
      tokenHash,
      playerId,
      device.browser,
      device.system,
      device.kind,
      passwordHash ?? null,
      wallet ?? null,
      isConfirmed,
      address,
      passkey ?? null,
    ],
  );
  return row?.ended ?? null;
}

export async function findSessions(
  db: Queryable,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, { readonly playerId: PlayerId; readonly isStale: boolean }>> {
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

export async function removeExpiredSessions(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from session where token_hash in
       (select token_hash from session where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning player_id`,
  );
  return removed.length;
}
