import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PLAYER_COLUMNS, type Player } from './players-store.ts';

export interface Account {
  readonly player: Player;
  /** Null if the player signs in with a wallet only. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  /** Null without a password. */
  readonly passwordChangedAt: Date | null;
}

/** Returns the player's account, or null when it is closed. */
export async function readAccount(db: Queryable, id: PlayerId): Promise<Account | null> {
  const [row] = await db.query<Player & Omit<Account, 'player'>>(
    `select ${PLAYER_COLUMNS}, password_hash as "passwordHash", created_at as "createdAt",
            case when password_hash is not null then password_changed_at end as "passwordChangedAt"
       from player where id = $1 and closed_at is null`,
    [id],
  );
  if (!row) return null;
  const { passwordHash, createdAt, passwordChangedAt, ...player } = row;
  return { player, passwordHash, createdAt, passwordChangedAt };
}

/** Changes the username. Returns null if the account is closed. Rejects like `insertPlayer`. */
export async function updateUsername(
  tx: Transaction,
  id: PlayerId,
  { username, fold }: { readonly username: string; readonly fold: string },
): Promise<Player | null> {
  const [player] = await tx.query<Player>(
    `update player set username = $2, username_fold = $3 where id = $1 and closed_at is null returning ${PLAYER_COLUMNS}`,
    [id, username, fold],
  );
  return player ?? null;
}

/**
 * A verified player with the hash of the verified password; updates apply only while the stored hash equals it.
 * Null for an account without a password whose wallet was verified.
 */
export interface VerifiedOwner {
  readonly id: PlayerId;
  readonly passwordHash: string | null;
}

/** Changes the email. Returns null if the password has changed. Rejects like `insertPlayer`. */
export async function updateEmail(
  tx: Transaction,
  { id, passwordHash }: VerifiedOwner & { readonly passwordHash: string },
  email: string,
): Promise<Player | null> {
  const [player] = await tx.query<Player>(
    `update player set email = $3 where id = $1 and password_hash = $2 returning ${PLAYER_COLUMNS}`,
    [id, passwordHash, email],
  );
  return player ?? null;
}

/** Sets the first email and password. Returns null if there is a password. Rejects like `insertPlayer`. */
export async function setFirstPassword(
  tx: Transaction,
  id: PlayerId,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Player | null> {
  const [player] = await tx.query<Player>(
    `update player set email = $2, password_hash = $3, password_changed_at = now()
      where id = $1 and password_hash is null and closed_at is null returning ${PLAYER_COLUMNS}`,
    [id, email, passwordHash],
  );
  return player ?? null;
}

/** Changes the password. Returns false if the old password has changed. */
export async function updatePassword(
  tx: Transaction,
  { id, passwordHash }: VerifiedOwner & { readonly passwordHash: string },
  newPasswordHash: string,
): Promise<boolean> {
  const changed = await tx.query(
    `update player set password_hash = $3, password_changed_at = now() where id = $1 and password_hash = $2
     returning id`,
    [id, passwordHash, newPasswordHash],
  );
  return changed.length > 0;
}

/**
 * Erases the personal data of the account, replaces its public id and frees email and name.
 * Returns false if the password has changed.
 */
export async function erasePlayer(tx: Transaction, { id, passwordHash }: VerifiedOwner): Promise<boolean> {
  const erased = await tx.query(
    `update player
        set email = null, username = null, username_fold = null, password_hash = null,
            public_id = gen_random_uuid(), closed_at = now()
      where id = $1 and password_hash is not distinct from $2 and closed_at is null
     returning id`,
    [id, passwordHash],
  );
  return erased.length > 0;
}
