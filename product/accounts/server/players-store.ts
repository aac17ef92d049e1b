import { violates, type Queryable, type Transaction } from '@wow/core/database';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { foldUsername } from '../username.ts';
import { ExcludedError } from './exclusions-store.ts';

/** A type alias, because an interface does not satisfy `Row`. */
export type Player = {
  readonly id: PlayerId;
  readonly publicId: string;
  readonly email: string | null;
  readonly username: string;
};

export type LockedPlayer = Player & {
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
  readonly language: string | null;
};

export const PLAYER_COLUMNS = 'id, public_id as "publicId", email, username';

export interface NewPlayer {
  /** @default random */
  readonly publicId?: string;
  /** Null together with the password if the transaction links a wallet or adds a passkey. */
  readonly email: string | null;
  readonly username: string;
  readonly usernameFold: string;
  readonly passwordHash: string | null;
}

/** Rejects with a unique violation, which `toConflictRefusal` turns into a refusal. */
export async function insertPlayer(tx: Transaction, player: NewPlayer): Promise<Player> {
  const [inserted] = await tx.query<Player>(
    `insert into player (email, username, username_fold, password_hash, public_id)
     values ($1, $2, $3, $4, coalesce($5::uuid, gen_random_uuid())) returning ${PLAYER_COLUMNS}`,
    [player.email, player.username, player.usernameFold, player.passwordHash, player.publicId ?? null],
  );
  return inserted!;
}

/** Returns the refusal of a taken email or name or an excluded identity; throws other errors. */
export function toConflictRefusal(error: unknown): Refusal {
  if (error instanceof ExcludedError) return error.refusal;
  if (violates(error, 'player_email_key')) return refuse('email_taken');
  if (violates(error, 'player_username_key')) return refuse('username_taken');
  throw error;
}

export type FoundPlayer = Player & {
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  readonly language: string | null;
};

export async function findByEmail(db: Queryable, email: string): Promise<FoundPlayer | null> {
  const [found] = await db.query<FoundPlayer>(
    `select ${PLAYER_COLUMNS}, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified", language
       from player where email = $1`,
    [email],
    'find-player-by-email',
  );
  return found ?? null;
}

export async function findByPublicId(db: Queryable, publicId: string): Promise<FoundPlayer | null> {
  const [found] = await db.query<FoundPlayer>(
    `select ${PLAYER_COLUMNS}, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified", language
       from player where public_id = $1::uuid`,
    [publicId],
  );
  return found ?? null;
}

/** Returns null if the account is closed: a cached session may outlive it. */
export async function readPlayer(db: Queryable, id: PlayerId): Promise<Player | null> {
  const [player] = await db.query<Player>(
    `select ${PLAYER_COLUMNS} from player where id = $1 and closed_at is null`,
    [id],
    'read-player',
  );
  return player ?? null;
}

export async function isLocked(db: Queryable, id: PlayerId): Promise<boolean> {
  const rows = await db.query('select 1 as one from player where id = $1 and locked_at is not null', [id]);
  return rows.length > 0;
}

/** Keeps the sign-in methods unchanged until the transaction ends. Returns null if the account is closed. */
export async function lockPlayer(
  tx: Transaction,
  id: PlayerId,
  mode: 'share' | 'no key update',
): Promise<LockedPlayer | null> {
  const [player] = await tx.query<LockedPlayer>(
    `select ${PLAYER_COLUMNS}, password_hash is not null as "hasPassword",
            email_verified_at is not null as "isEmailVerified", language
       from player where id = $1 and closed_at is null for ${mode}`,
    [id],
  );
  return player ?? null;
}

export async function hasVerifiedEmail(db: Queryable, id: PlayerId): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from player where id = $1 and email_verified_at is not null',
    [id],
    'has-verified-email',
  );
  return rows.length > 0;
}

export async function findByUsername(db: Queryable, username: string): Promise<PlayerId | null> {
  const [row] = await db.query<{ id: PlayerId }>('select id from player where username_fold = $1', [
    foldUsername(username),
  ]);
  return row?.id ?? null;
}

export async function sharesMailbox(db: Queryable, id: PlayerId): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from player
      where mailbox(email) = (select mailbox(email) from player where id = $1) and id < $1 limit 1`,
    [id],
    'shares-mailbox',
  );
  return rows.length > 0;
}

/** Returns null if the account has no email that receives mails about it. */
export async function readMailRecipient(
  db: Queryable,
  id: PlayerId,
): Promise<{ readonly email: string; readonly language: string | null } | null> {
  const [row] = await db.query<{ email: string; language: string | null }>(
    'select email, language from player where id = $1 and email_verified_at is not null and email_bounced_at is null',
    [id],
  );
  return row ?? null;
}
