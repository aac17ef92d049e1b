import { violates, type Queryable, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

export type Passkey = {
  readonly id: string;
  /** As base64url. */
  readonly credentialId: string;
  readonly playerId: PlayerId;
  /** As hex. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = `id, credential_id as "credentialId", player_id as "playerId", encode(public_key, 'hex') as "publicKey",
  counter, transports, name, backed_up as "isBackedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** Returns the passkey with the public id of its player, which the authenticator has stored as its user handle. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<(Passkey & { readonly publicId: string }) | null> {
  const [row] = await db.query<Passkey & { publicId: string }>(
    `select ${COLUMNS}, (select public_id from player where player.id = player_id) as "publicId"
       from passkey where credential_id = $1`,
    [credentialId],
  );
  return row ?? null;
}

export const listPasskeys = (db: Queryable, playerId: PlayerId): Promise<Passkey[]> =>
  db.query<Passkey>(`select ${COLUMNS} from passkey where player_id = $1 order by passkey.created_at, passkey.id`, [
    playerId,
  ]);

/** In a transaction, call it after locking the player. */
export async function countPasskeys(db: Queryable, playerId: PlayerId): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) from passkey where player_id = $1', [playerId]);
  return row!.count; // a count has one row
}

export type NewPasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp' | 'name' | 'playerId'
>;

/** Rejects with an error that `isPasskeyTakenError` recognises if the credential is in use. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<Passkey> {
  const { credentialId, playerId, publicKey, counter, transports, name, isBackedUp } = passkey;
  const [row] = await tx.query<Passkey>(
    `insert into passkey (credential_id, player_id, public_key, counter, transports, name, backed_up)
     values ($1, $2, decode($3, 'hex'), $4, $5::text[], $6, $7) returning ${COLUMNS}`,
    [credentialId, playerId, publicKey, counter, transports, name, isBackedUp],
  );
  return row!;
}

export const isPasskeyTakenError = (error: unknown): boolean => violates(error, 'passkey_credential_id_key');

/**
 * Records a use. Returns `copied` if the counter did not rise: a copy of the passkey may have been used. Of two calls
 * with the same counter, one counts. The caller must have locked the player.
 */
export async function recordPasskeyUse(
  tx: Transaction,
  { id, playerId }: Passkey,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
): Promise<'recorded' | 'removed' | 'copied'> {
  const recorded = await tx.query(
    `update passkey set counter = $3, backed_up = $4, last_used_at = now()
      where id = $1::uuid and player_id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
    [id, playerId, counter, isBackedUp],
  );
  if (recorded.length > 0) return 'recorded';
  const left = await tx.query('select id from passkey where id = $1::uuid and player_id = $2', [id, playerId]);
  return left.length > 0 ? 'copied' : 'removed';
}

export async function renamePasskey(
  db: Queryable,
  playerId: PlayerId,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const [row] = await db.query<Passkey>(
    `update passkey set name = $3 where player_id = $1 and id = $2::uuid returning ${COLUMNS}`,
    [playerId, id, name],
  );
  return row ?? null;
}

export async function removePasskey(tx: Transaction, playerId: PlayerId, id: string): Promise<void> {
  await tx.query('delete from passkey where player_id = $1 and id = $2::uuid', [playerId, id]);
}

/** Returns the names of the removed passkeys. */
export async function removePasskeys(tx: Transaction, playerId: PlayerId): Promise<string[]> {
  const removed = await tx.query<{ name: string }>('delete from passkey where player_id = $1 returning name', [
    playerId,
  ]);
  return removed.map(({ name }) => name);
}
