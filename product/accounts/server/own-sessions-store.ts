import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Device } from '../sessions-wire.ts';

const MAX_LISTED = 200;

/** For password confirmations and wallet verifications. */
const VERIFICATION_LIFETIME = `interval '10 minutes'`;

export type ListedSession = {
  readonly id: string;
  readonly device: Device;
  /** Hex without a prefix; null after a sign-in with a password. */
  readonly wallet: string | null;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  /** Accurate to an hour; now for the current session. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** Lists the current session first, then by last use. */
export const listSessions = (db: Queryable, playerId: PlayerId, currentTokenHash: string): Promise<ListedSession[]> =>
  db.query(
    `select id, json_build_object('browser', browser, 'system', system, 'kind', kind) as device,
            encode(wallet, 'hex') as wallet, is_current as "isCurrent",
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

/** Removes the player's sessions, or those that one wallet (hex) opened, and returns their token hashes. */
export async function removeSessions(
  tx: Transaction,
  playerId: PlayerId,
  exceptTokenHash: string | null,
  wallet: string | null = null,
): Promise<string[]> {
  const removed = await tx.query<{ token_hash: string }>(
    `delete from session
      where player_id = $1 and token_hash is distinct from decode($2, 'hex')
        and ($3::text is null or wallet = decode($3, 'hex'))
     returning encode(token_hash, 'hex') as token_hash`,
    [playerId, exceptTokenHash, wallet],
  );
  return removed.map((row) => row.token_hash);
}

export async function recordWalletVerified(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.query(`update session set wallet_at = now() where token_hash = decode($1, 'hex')`, [tokenHash]);
}

export async function clearVerifiedWallets(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('update session set wallet_at = null where player_id = $1 and wallet_at is not null', [playerId]);
}

export async function hasVerifiedWallet(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from session where token_hash = decode($1, 'hex') and wallet_at > now() - ${VERIFICATION_LIFETIME}`,
    [tokenHash],
  );
  return rows.length > 0;
}

export async function recordPasswordConfirmed(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(`update session set confirmed_at = now() where token_hash = decode($1, 'hex')`, [tokenHash]);
}

/**
 * Locks the session. Returns null if the password, or without one a linked wallet, was verified within ten minutes;
 * otherwise the refusal code.
 */
export async function checkReauthenticated(
  tx: Transaction,
  tokenHash: string,
): Promise<'unauthenticated' | 'confirm_password' | 'sign_in_again' | null> {
  const [row] = await tx.query<{ has_password: boolean; is_confirmed: boolean; is_wallet_verified: boolean }>(
    `select password_hash is not null as has_password,
            coalesce(confirmed_at > now() - ${VERIFICATION_LIFETIME}, false) as is_confirmed,
            coalesce(wallet_at > now() - ${VERIFICATION_LIFETIME}, false) as is_wallet_verified
       from session join player on player.id = player_id
      where token_hash = decode($1, 'hex') and expires_at > now() and closed_at is null
        for share of session`,
    [tokenHash],
  );
  // The session cache may still accept an ended session.
  if (!row) return 'unauthenticated';
  if (row.has_password) return row.is_confirmed ? null : 'confirm_password';
  return row.is_wallet_verified ? null : 'sign_in_again';
}
