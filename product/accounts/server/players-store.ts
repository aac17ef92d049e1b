import { violates, type Queryable, type Transaction } from '@wow/core/database';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { foldUsername } from '../username.ts';
import { ExcludedError } from './exclusions-store.ts';

export interface Player {
  readonly id: PlayerId;
  readonly publicId: string;
  /** Null if the player signs in with a wallet only. */
  readonly email: string | null;
  readonly username: string;
}

export interface NewPlayer {
  /** Null together with the password if the transaction links a wallet. */
  readonly email: string | null;
  readonly username: string;
  readonly usernameFold: string;
  readonly passwordHash: string | null;
}

/** A row with `PLAYER_COLUMNS`. */
export interface PlayerRow {
  readonly [column: string]: unknown;
  readonly id: PlayerId;
  readonly public_id: string;
  readonly email: string | null;
  readonly username: string;
}

export const PLAYER_COLUMNS = 'id, public_id, email, username';

export const toPlayer = (row: PlayerRow): Player => ({
  id: row.id,
  publicId: row.public_id,
  email: row.email,
  username: row.username,
});

/** Inserts a player. Rejects with a unique violation, which `toConflictRefusal` turns into a refusal. */
export async function insertPlayer(tx: Transaction, player: NewPlayer): Promise<Player> {
  const [row] = await tx.query<PlayerRow>(
    `insert into player (email, username, username_fold, password_hash) values ($1, $2, $3, $4) returning ${PLAYER_COLUMNS}`,
    [player.email, player.username, player.usernameFold, player.passwordHash],
  );
  return toPlayer(row!);
}

/** Returns the refusal if the email or name is taken, or the identity is excluded; null for other errors. */
export function toConflictRefusal(error: unknown): Refusal | null {
  if (error instanceof ExcludedError) return error.refusal;
  if (violates(error, 'player_email_key')) return refuse('email_taken');
  if (violates(error, 'player_username_key')) return refuse('username_taken');
  return null;
}

/** Returns the player with this email and the password hash, or null. */
export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<{ player: Player; passwordHash: string } | null> {
  const [row] = await db.query<PlayerRow & { password_hash: string }>(
    `select ${PLAYER_COLUMNS}, password_hash from player where email = $1`,
    [email],
    'find-player-by-email',
  );
  return row ? { player: toPlayer(row), passwordHash: row.password_hash } : null;
}

/** Returns the player, or null if the account is closed: a cached session may outlive it. */
export async function readPlayer(db: Queryable, id: PlayerId): Promise<Player | null> {
  const [row] = await db.query<PlayerRow>(
    `select ${PLAYER_COLUMNS} from player where id = $1 and closed_at is null`,
    [id],
    'read-player',
  );
  return row ? toPlayer(row) : null;
}

/**
 * Locks the player's row until the transaction ends, so that the sign-in methods of the account do not change.
 * Returns null if the account is closed.
 */
export async function lockPlayer(
  tx: Transaction,
  id: PlayerId,
  mode: 'share' | 'no key update',
): Promise<{ readonly player: Player; readonly hasPassword: boolean } | null> {
  const [row] = await tx.query<PlayerRow & { has_password: boolean }>(
    `select ${PLAYER_COLUMNS}, password_hash is not null as has_password
       from player where id = $1 and closed_at is null for ${mode}`,
    [id],
  );
  return row ? { player: toPlayer(row), hasPassword: row.has_password } : null;
}

/** Returns the player with this name in any case, or null. */
export async function findByUsername(db: Queryable, username: string): Promise<PlayerId | null> {
  const [row] = await db.query<{ id: PlayerId }>('select id from player where username_fold = $1', [
    foldUsername(username),
  ]);
  return row?.id ?? null;
}

/** Returns whether an earlier account has the same mailbox, under any alias. */
export async function sharesMailbox(db: Queryable, id: PlayerId): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from player
      where mailbox(email) = (select mailbox(email) from player where id = $1) and id < $1 limit 1`,
    [id],
    'shares-mailbox',
  );
  return rows.length > 0;
}
