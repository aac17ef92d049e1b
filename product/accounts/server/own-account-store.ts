import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PLAYER_COLUMNS, type Player } from './players-store.ts';

export type Account = Player & {
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date | null;
};

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

export const updateEmail = (tx: Transaction, id: PlayerId, email: string): Promise<Player | null> =>
  updatePlayer(tx, 'set email = $2 where id = $1 and closed_at is null', [id, email]);

export const updatePassword = (tx: Transaction, id: PlayerId, passwordHash: string): Promise<Player | null> =>
  updatePlayer(tx, 'set password_hash = $2, password_changed_at = now() where id = $1 and closed_at is null', [
    id,
    passwordHash,
  ]);

export const erasePlayer = (tx: Transaction, id: PlayerId): Promise<Player | null> =>
  updatePlayer(
    tx,
    `set email = null, username = null, username_fold = null, password_hash = null,
         public_id = gen_random_uuid(), closed_at = now()
      where id = $1 and closed_at is null`,
    [id],
  );
