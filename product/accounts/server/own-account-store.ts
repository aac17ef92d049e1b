import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PLAYER_COLUMNS, type Player } from './players-store.ts';

export type Account = Player & {
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  /** Null without a password. */
  readonly passwordChangedAt: Date | null;
};

export type PasswordAccount = Account & { readonly passwordHash: string };

export async function readAccount(db: Queryable, id: PlayerId): Promise<Account | null> {
  const [account] = await db.query<Account>(
    `select ${PLAYER_COLUMNS}, password_hash as "passwordHash", created_at as "createdAt",
            case when password_hash is not null then password_changed_at end as "passwordChangedAt"
       from player where id = $1 and closed_at is null`,
    [id],
  );
  return account ?? null;
}

/** Returns null if the conditions no longer hold. Rejects like `insertPlayer`. */
async function updatePlayer(tx: Transaction, change: string, values: readonly Parameter[]): Promise<Player | null> {
  const [player] = await tx.query<Player>(`update player ${change} returning ${PLAYER_COLUMNS}`, values);
  return player ?? null;
}

export const updateUsername = (
  tx: Transaction,
  id: PlayerId,
  { username, fold }: { readonly username: string; readonly fold: string },
): Promise<Player | null> =>
  updatePlayer(tx, 'set username = $2, username_fold = $3 where id = $1 and closed_at is null', [id, username, fold]);

/** Applies only while the stored hash is the verified one, like the functions below. */
export const updateEmail = (
  tx: Transaction,
  { id, passwordHash }: PasswordAccount,
  email: string,
): Promise<Player | null> =>
  updatePlayer(tx, 'set email = $3 where id = $1 and password_hash = $2', [id, passwordHash, email]);

export const setFirstPassword = (
  tx: Transaction,
  id: PlayerId,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Player | null> =>
  updatePlayer(
    tx,
    `set email = $2, password_hash = $3, password_changed_at = now()
      where id = $1 and password_hash is null and closed_at is null`,
    [id, email, passwordHash],
  );

export const updatePassword = (
  tx: Transaction,
  { id, passwordHash }: PasswordAccount,
  newPasswordHash: string,
): Promise<Player | null> =>
  updatePlayer(tx, 'set password_hash = $3, password_changed_at = now() where id = $1 and password_hash = $2', [
    id,
    passwordHash,
    newPasswordHash,
  ]);

/** Also replaces the public id. */
export const erasePlayer = (tx: Transaction, { id, passwordHash }: Account): Promise<Player | null> =>
  updatePlayer(
    tx,
    `set email = null, username = null, username_fold = null, password_hash = null,
         public_id = gen_random_uuid(), closed_at = now()
      where id = $1 and password_hash is not distinct from $2 and closed_at is null`,
    [id, passwordHash],
  );
