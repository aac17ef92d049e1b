import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device } from '../sessions-wire.ts';

const MAX_LISTED = 200;

const CONFIRMATION_LIFETIME = `interval '10 minutes'`;

export type ListedSession = {
  readonly id: string;
  readonly device: Device;
  /** Hex without a prefix; null after a sign-in with a password. */
  readonly wallet: string | null;
  /** The name of the passkey that opened it; null after it is removed. */
  readonly passkey: string | null;
  /** Where it was opened; null for a session from before this was stored. */
  readonly address: string | null;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  /** Accurate to an hour; now for the current session. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

export const listSessions = (db: Queryable, playerId: PlayerId, currentTokenHash: string): Promise<ListedSession[]> =>
  db.query(
    `select id, json_build_object('browser', browser, 'system', system, 'kind', kind) as device,
            encode(wallet, 'hex') as wallet, address,
            (select name from passkey where passkey.id = passkey_id) as passkey, is_current as "isCurrent",
            created_at as "createdAt", expires_at as "expiresAt",
            case when is_current then now() else last_seen_at end as "lastSeenAt"
       from session cross join lateral (select token_hash = decode($2, 'hex') as is_current) as request
      where player_id = $1 and expires_at > now()
      order by is_current desc, session.last_seen_at desc limit ${MAX_LISTED}`,
    [playerId, currentTokenHash],
  );

export async function findTokenHash(db: Queryable, playerId: PlayerId, id: string): Promise<string | null> {
  const [row] = await db.query<{ token_hash: string }>(
    `select encode(token_hash, 'hex') as token_hash from session where player_id = $1 and id = $2::uuid`,
    [playerId, id],
  );
  return row?.token_hash ?? null;
}

/** Removes all sessions, or those that a wallet or a passkey opened. Returns the hashes of their tokens. */
export async function removeSessions(
  tx: Transaction,
  playerId: PlayerId,
  exceptTokenHash: string | null,
  openedBy: { readonly wallet?: string; readonly passkey?: string } = {},
): Promise<string[]> {
  const removed = await tx.query<{ token_hash: string }>(
    `delete from session
      where player_id = $1 and token_hash is distinct from decode($2, 'hex')
        and ($3::text is null or wallet = decode($3, 'hex')) and ($4::uuid is null or passkey_id = $4)
     returning encode(token_hash, 'hex') as token_hash`,
    [playerId, exceptTokenHash, openedBy.wallet ?? null, openedBy.passkey ?? null],
  );
  return removed.map((row) => row.token_hash);
}

/** Marks the session as confirmed. Returns false if it has ended. */
export async function recordConfirmed(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db.query(
    `update session set confirmed_at = now() where token_hash = decode($1, 'hex') and expires_at > now()
     returning 1 as one`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** Another session may have been confirmed by a way in that is now gone. */
export async function clearOtherConfirmations(
  tx: Transaction,
  playerId: PlayerId,
  exceptTokenHash: string,
): Promise<void> {
  await tx.query(
    `update session set confirmed_at = null
      where player_id = $1 and confirmed_at is not null and token_hash <> decode($2, 'hex')`,
    [playerId, exceptTokenHash],
  );
}

/** Returns null if the session has ended: the session cache may still accept it. Locks the session in a transaction. */
export async function readConfirmation(db: Queryable, tokenHash: string): Promise<{ isConfirmed: boolean } | null> {
  const [row] = await db.query<{ isConfirmed: boolean }>(
    `select coalesce(confirmed_at > now() - ${CONFIRMATION_LIFETIME}, false) as "isConfirmed"
       from session join player on player.id = player_id
      where token_hash = decode($1, 'hex') and expires_at > now() and closed_at is null
        for share of session`,
    [tokenHash],
  );
  return row ?? null;
}
