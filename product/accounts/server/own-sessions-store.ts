import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device, DeviceKind } from '../device.ts';

/** More than anybody would go through on a page. */
const MOST_LISTED = 200;

/** A session as its player sees it. */
export interface ListedSession {
  readonly id: string;
  readonly device: Device;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  /** To the hour, but of the current one. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

interface ListedRow extends Row {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: DeviceKind;
  readonly is_current: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** Returns the player's sessions, the current one first and then by their last use. */
export async function listSessions(
  db: Queryable,
  playerId: PlayerId,
  currentTokenHash: string,
): Promise<ListedSession[]> {
  const rows = await db.query<ListedRow>(
    `select id, browser, system, kind, is_current, created_at, expires_at,
            case when is_current then now() else last_seen_at end as last_seen_at
       from session cross join lateral (select token_hash = decode($2, 'hex') as is_current) as asked
      where player_id = $1 and expires_at > now()
      order by is_current desc, session.last_seen_at desc limit ${MOST_LISTED}`,
    [playerId, currentTokenHash],
  );
  return rows.map(({ id, browser, system, kind, is_current, created_at, last_seen_at, expires_at }) => ({
    id,
    device: { browser, system, kind },
    isCurrent: is_current,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
  }));
}

/** Returns the token's hash of a player's session, or null when they have none of this id. */
export async function findTokenHash(db: Queryable, playerId: PlayerId, id: string): Promise<string | null> {
  const [row] = await db.query<{ token_hash: string }>(
    `select encode(token_hash, 'hex') as token_hash from session where player_id = $1 and id = $2::uuid`,
    [playerId, id],
  );
  return row?.token_hash ?? null;
}

/** Removes all of the player's sessions but one, or all, and returns the hashes of their tokens. */
export async function removeSessions(
  tx: Transaction,
  playerId: PlayerId,
  exceptTokenHash: string | null,
): Promise<string[]> {
  const removed = await tx.query<{ token_hash: string }>(
    `delete from session where player_id = $1 and token_hash is distinct from decode($2, 'hex')
     returning encode(token_hash, 'hex') as token_hash`,
    [playerId, exceptTokenHash],
  );
  return removed.map((row) => row.token_hash);
}
