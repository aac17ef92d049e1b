import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** A session lives this long after it was last used. */
const LIFETIME = `interval '30 days'`;
/** Its use is noted at most this often, so that reading is one query and almost never a write. */
const TOUCH_AFTER = `interval '1 hour'`;
const SWEEP_ROWS = 10_000;

/** Signs the player in with the token that has this SHA-256 (hex). */
export async function openSession(db: Queryable, playerId: PlayerId, tokenHash: string): Promise<void> {
  await db.query(
    `insert into session (token_hash, player_id, expires_at) values (decode($1, 'hex'), $2, now() + ${LIFETIME})`,
    [tokenHash, playerId],
  );
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
    `update session set last_seen_at = now(), expires_at = now() + ${LIFETIME}
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
