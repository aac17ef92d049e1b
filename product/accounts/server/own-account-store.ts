import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PLAYER_COLUMNS, type Player } from './players-store.ts';

export type Account = Player & {
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
  readonly emailBounces: boolean;
  readonly language: string | null;
};

export async function readAccount(db: Queryable, id: PlayerId): Promise<Account | null> {
  const [account] = await db.query<Account>(
    `select ${PLAYER_COLUMNS}, password_hash as "passwordHash", created_at as "createdAt",
            case when password_hash is not null then password_changed_at end as "passwordChangedAt",
            email_verified_at as "emailVerifiedAt", email_bounced_at is not null as "emailBounces", language
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

export const updateEmail = (tx: Transaction, id: PlayerId, email: string): Promise<Player | null> =>
  updatePlayer(
    tx,
    'set email = $2, email_verified_at = null, email_bounced_at = null where id = $1 and closed_at is null',
    [id, email],
  );

export const removeEmail = (tx: Transaction, id: PlayerId): Promise<Player | null> =>
  updatePlayer(tx, 'set email = null, email_verified_at = null, email_bounced_at = null where id = $1', [id]);

export const markEmailVerified = (tx: Transaction, id: PlayerId): Promise<Player | null> =>
  updatePlayer(
    tx,
    'set email_verified_at = coalesce(email_verified_at, now()), email_bounced_at = null where id = $1 and email is not null',
    [id],
  );

export async function markEmailBounced(db: Queryable, email: string): Promise<void> {
  await db.query('update player set email_bounced_at = now() where email = $1', [email]);
}

/** For mails to the player. */
export async function updateLanguage(db: Queryable, id: PlayerId, language: string): Promise<void> {
  await db.query(
    'update player set language = $2 where id = $1 and closed_at is null and language is distinct from $2',
    [id, language],
  );
}

export const updatePassword = (tx: Transaction, id: PlayerId, passwordHash: string): Promise<Player | null> =>
  updatePlayer(tx, 'set password_hash = $2, password_changed_at = now() where id = $1 and closed_at is null', [
    id,
    passwordHash,
  ]);

export const erasePlayer = (tx: Transaction, id: PlayerId): Promise<Player | null> =>
  updatePlayer(
    tx,
    `set email = null, email_verified_at = null, email_bounced_at = null, language = null,
         username = null, username_fold = null, password_hash = null,
         locked_at = null, locked_by = null, locked_reason = null,
         public_id = gen_random_uuid(), closed_at = now()
      where id = $1 and closed_at is null`,
    [id],
  );
