import { violates, type Queryable, type Transaction } from '@wow/core/database';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { foldUsername } from '../username.ts';
import { ExcludedError } from './exclusions-store.ts';

/** Who a player is, as far as they are told themselves. */
export interface Player {
  readonly id: PlayerId;
  readonly publicId: string;
  /** Null while a wallet is all that opens the account. */
  readonly email: string | null;
  readonly username: string;
}

export interface NewPlayer {
  /** Null together with the password, when a wallet is linked in the same transaction. */
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

/** The columns that make a player. */
export const PLAYER_COLUMNS = 'id, public_id, email, username';

/** Returns a row with `PLAYER_COLUMNS` as the player. */
export const toPlayer = (row: PlayerRow): Player => ({
  id: row.id,
  publicId: row.public_id,
  email: row.email,
  username: row.username,
});

/** Adds the player. Rejects with the violation of a unique constraint, which `toConflictRefusal` explains. */
export async function insertPlayer(tx: Transaction, player: NewPlayer): Promise<Player> {
  const [row] = await tx.query<PlayerRow>(
    `insert into player (email, username, username_fold, password_hash) values ($1, $2, $3, $4) returning ${PLAYER_COLUMNS}`,
    [player.email, player.username, player.usernameFold, player.passwordHash],
  );
  return toPlayer(row!);
}

/** Returns the refusal when the e-mail or the name belongs to another account, or is excluded, also by a moment. */
export function toConflictRefusal(error: unknown): Refusal | null {
  if (error instanceof ExcludedError) return error.refusal;
  if (violates(error, 'player_email_key')) return refuse('email_taken');
  if (violates(error, 'player_username_key')) return refuse('username_taken');
  return null;
}

/** Returns the player with this e-mail and the hash of their password, or null. */
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

/** Returns the player, or null when their account is closed: a session is remembered a moment longer. */
export async function readPlayer(db: Queryable, id: PlayerId): Promise<Player | null> {
  const [row] = await db.query<PlayerRow>(
    `select ${PLAYER_COLUMNS} from player where id = $1 and closed_at is null`,
    [id],
    'read-player',
  );
  return row ? toPlayer(row) : null;
}

/**
 * Holds the row of a player until the transaction is over, so that no way into the account comes or goes meanwhile.
 * Returns them and whether they have a password, or null when their account is closed.
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

/** Returns the player with this name, in whatever case it is written, or null. */
export async function findByUsername(db: Queryable, username: string): Promise<PlayerId | null> {
  const [row] = await db.query<{ id: PlayerId }>('select id from player where username_fold = $1', [
    foldUsername(username),
  ]);
  return row?.id ?? null;
}

/** Returns whether an account that was opened earlier has the same mailbox, under whichever of its addresses. */
export async function sharesMailbox(db: Queryable, id: PlayerId): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from player
      where mailbox(email) = (select mailbox(email) from player where id = $1) and id < $1 limit 1`,
    [id],
    'shares-mailbox',
  );
  return rows.length > 0;
}
