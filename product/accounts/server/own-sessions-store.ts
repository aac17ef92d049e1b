import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device, DeviceKind } from '../device.ts';

/** More than anybody would go through on a page. */
const MAX_LISTED = 200;

/** How long a confirmed password counts, or where there is none a wallet that was shown. */
const VERIFICATION_LIFETIME = `interval '10 minutes'`;

/** A session as its player sees it. */
export interface ListedSession {
  readonly id: string;
  readonly device: Device;
  /** The wallet that it was opened with, as hex without a prefix, or null. */
  readonly wallet: string | null;
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
  readonly wallet: string | null;
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
    `select id, browser, system, kind, encode(wallet, 'hex') as wallet, is_current, created_at, expires_at,
            case when is_current then now() else last_seen_at end as last_seen_at
       from session cross join lateral (select token_hash = decode($2, 'hex') as is_current) as asked
      where player_id = $1 and expires_at > now()
      order by is_current desc, session.last_seen_at desc limit ${MAX_LISTED}`,
    [playerId, currentTokenHash],
  );
  return rows.map(({ id, browser, system, kind, wallet, is_current, created_at, last_seen_at, expires_at }) => ({
    id,
    device: { browser, system, kind },
    wallet,
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

/** Removes the player's sessions that were opened with this wallet (hex), all but one, and returns their tokens' hashes. */
export async function removeSessionsOfWallet(
  tx: Transaction,
  playerId: PlayerId,
  wallet: string,
  exceptTokenHash: string,
): Promise<string[]> {
  const removed = await tx.query<{ token_hash: string }>(
    `delete from session where player_id = $1 and wallet = decode($2, 'hex') and token_hash <> decode($3, 'hex')
     returning encode(token_hash, 'hex') as token_hash`,
    [playerId, wallet, exceptTokenHash],
  );
  return removed.map((row) => row.token_hash);
}

/** Notes that a wallet which opens the account was shown in this session just now. */
export async function recordWalletVerified(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.query(`update session set wallet_at = now() where token_hash = decode($1, 'hex')`, [tokenHash]);
}

/** In no session of the player does a wallet count any more that was shown there. */
export async function clearVerifiedWallets(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('update session set wallet_at = null where player_id = $1 and wallet_at is not null', [playerId]);
}

/** Returns whether a wallet that opens the account was shown in this session a short time ago. */
export async function hasVerifiedWallet(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from session where token_hash = decode($1, 'hex') and wallet_at > now() - ${VERIFICATION_LIFETIME}`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** Notes that the password was confirmed in this session just now. */
export async function recordPasswordConfirmed(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(`update session set confirmed_at = now() where token_hash = decode($1, 'hex')`, [tokenHash]);
}

/**
 * Holds a session until the transaction is over. Returns null if it may change the ways into its account: the password was
 * confirmed in it a short time ago, or, where there is none, a linked wallet was shown. Else returns the refusal.
 */
export async function checkReauthenticated(
  tx: Transaction,
  tokenHash: string,
): Promise<'unauthenticated' | 'confirm_password' | 'sign_in_again' | null> {
  const [row] = await tx.query<{ has_password: boolean; is_confirmed: boolean; has_shown: boolean }>(
    `select password_hash is not null as has_password,
            coalesce(confirmed_at > now() - ${VERIFICATION_LIFETIME}, false) as is_confirmed,
            coalesce(wallet_at > now() - ${VERIFICATION_LIFETIME}, false) as has_shown
       from session join player on player.id = player_id
      where token_hash = decode($1, 'hex') and expires_at > now() and closed_at is null
        for share of session`,
    [tokenHash],
  );
  // A session that has ended is remembered for a moment longer, which is too long for this.
  if (!row) return 'unauthenticated';
  if (row.has_password) return row.is_confirmed ? null : 'confirm_password';
  return row.has_shown ? null : 'sign_in_again';
}
