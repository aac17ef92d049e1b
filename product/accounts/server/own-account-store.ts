import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PLAYER_COLUMNS, toPlayer, type Player, type PlayerRow } from './players-store.ts';

/** What else is kept of a player beside who they are. */
export interface Account {
  readonly player: Player;
  /** Null while a wallet is all that opens the account. */
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  /** Null without a password. */
  readonly passwordChangedAt: Date | null;
}

/** Returns the player's account, or null when it is closed. */
export async function readAccount(db: Queryable, id: PlayerId): Promise<Account | null> {
  const [row] = await db.query<
    PlayerRow & { password_hash: string | null; created_at: Date; password_changed_at: Date }
  >(
    `select ${PLAYER_COLUMNS}, password_hash, created_at, password_changed_at
       from player where id = $1 and closed_at is null`,
    [id],
  );
  if (!row) return null;
  const { password_hash, created_at, password_changed_at } = row;
  return {
    player: toPlayer(row),
    passwordHash: password_hash,
    createdAt: created_at,
    passwordChangedAt: password_hash === null ? null : password_changed_at,
  };
}

/** Gives the player another name, and returns them; null when their account is closed. Rejects like `insertPlayer`. */
export async function updateUsername(
  tx: Transaction,
  id: PlayerId,
  { username, fold }: { readonly username: string; readonly fold: string },
): Promise<Player | null> {
  const [row] = await tx.query<PlayerRow>(
    `update player set username = $2, username_fold = $3 where id = $1 and closed_at is null returning ${PLAYER_COLUMNS}`,
    [id, username, fold],
  );
  return row ? toPlayer(row) : null;
}

/**
 * Whose account it is, and the hash of the password that they have shown: what is changed with it still has it. Null for
 * who has none, and has shown a wallet: what is changed still has none.
 */
export interface VerifiedOwner {
  readonly id: PlayerId;
  readonly passwordHash: string | null;
}

/** Gives the player another e-mail, and returns them; null when the password has changed. Rejects like `insertPlayer`. */
export async function updateEmail(
  tx: Transaction,
  { id, passwordHash }: VerifiedOwner & { readonly passwordHash: string },
  email: string,
): Promise<Player | null> {
  const [row] = await tx.query<PlayerRow>(
    `update player set email = $3 where id = $1 and password_hash = $2 returning ${PLAYER_COLUMNS}`,
    [id, passwordHash, email],
  );
  return row ? toPlayer(row) : null;
}

/** Gives a player without a password an e-mail and one, and returns them; null when they have one. Rejects like the above. */
export async function setFirstPassword(
  tx: Transaction,
  id: PlayerId,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Player | null> {
  const [row] = await tx.query<PlayerRow>(
    `update player set email = $2, password_hash = $3, password_changed_at = now()
      where id = $1 and password_hash is null and closed_at is null returning ${PLAYER_COLUMNS}`,
    [id, email, passwordHash],
  );
  return row ? toPlayer(row) : null;
}

/** Gives the player another password. Returns whether the old one was still theirs. */
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
 * Erases whose account it was; what other systems knew it by means nobody any more. Returns whether the password was still
 * theirs. E-mail and name are free again.
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
