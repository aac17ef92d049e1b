import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Replaces the codes of a player. Hashes are hex. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  playerId: PlayerId,
  codeHashes: readonly string[],
): Promise<void> {
  await removeRecoveryCodes(tx, playerId);
  await tx.query(
    `insert into recovery_code (code_hash, player_id) select decode(hash, 'hex'), $2 from unnest($1::text[]) as hash`,
    [codeHashes, playerId],
  );
}

export async function removeRecoveryCodes(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from recovery_code where player_id = $1', [playerId]);
}

export async function findRecoveryCode(db: Queryable, codeHash: string): Promise<PlayerId | null> {
  const [row] = await db.query<{ player_id: PlayerId }>(
    `select player_id from recovery_code where code_hash = decode($1, 'hex')`,
    [codeHash],
  );
  return row?.player_id ?? null;
}

/** Returns whether the player made the code a week ago or earlier. */
export async function isSettledCode(db: Queryable, playerId: PlayerId, codeHash: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from recovery_code
      where code_hash = decode($1, 'hex') and player_id = $2 and created_at < now() - interval '7 days'`,
    [codeHash, playerId],
  );
  return rows.length > 0;
}

/** Returns the player of the code. Of two concurrent calls, one does; afterwards the code is gone. */
export async function consumeRecoveryCode(tx: Transaction, codeHash: string): Promise<PlayerId | null> {
  const [row] = await tx.query<{ player_id: PlayerId }>(
    `delete from recovery_code where code_hash = decode($1, 'hex') returning player_id`,
    [codeHash],
  );
  return row?.player_id ?? null;
}

export async function countRecoveryCodes(db: Queryable, playerId: PlayerId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from recovery_code where player_id = $1',
    [playerId],
  );
  return row!.count; // a count has one row
}
