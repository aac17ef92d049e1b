import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

const MAX_WRONG_CODES = 10;
const WRONG_CODE_RETENTION = `interval '1 hour'`;
const SETTLES_AFTER = `interval '7 days'`;

export type Totp = {
  readonly sealedSecret: Uint8Array;
  /** Null until the player has entered a code of the secret. */
  readonly confirmedAt: Date | null;
};

export async function readTotp(db: Queryable, playerId: PlayerId): Promise<Totp | null> {
  const [row] = await db.query<Totp>(
    'select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt" from totp where player_id = $1',
    [playerId],
  );
  return row ?? null;
}

/**
 * Returns whether codes are on for a week or more. Before that, a recovery by mail turns them off: a thief with the
 * password may have turned them on to keep the owner out.
 */
export async function isTotpSettled(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const [row] = await db.query<{ isSettled: boolean }>(
    `select confirmed_at < now() - ${SETTLES_AFTER} as "isSettled" from totp
      where player_id = $1 and confirmed_at is not null`,
    [playerId],
  );
  return row?.isSettled ?? false;
}

export const isTotpOn = async (db: Queryable, playerId: PlayerId): Promise<boolean> =>
  (await readTotp(db, playerId))?.confirmedAt != null;

/** Replaces an earlier secret that no code has confirmed. Wrong codes stay counted. `sealedSecret` is hex. */
export async function savePendingTotp(tx: Transaction, playerId: PlayerId, sealedSecret: string): Promise<void> {
  await tx.query(
    `insert into totp (player_id, sealed_secret) values ($1, decode($2, 'hex'))
     on conflict (player_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where totp.confirmed_at is null`,
    [playerId, sealedSecret],
  );
}

export async function confirmTotp(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('update totp set confirmed_at = now() where player_id = $1', [playerId]);
}

/** Returns whether a code was needed before. */
export async function deleteTotp(tx: Transaction, playerId: PlayerId): Promise<boolean> {
  const [row] = await tx.query<{ wasOn: boolean }>(
    'delete from totp where player_id = $1 returning confirmed_at is not null as "wasOn"',
    [playerId],
  );
  return row?.wasOn ?? false;
}

/**
 * Counts a code as wrong before it is checked, so that parallel guesses count too. Returns 0, or the seconds to wait
 * after too many within an hour.
 */
export async function countWrongCode(db: Queryable, playerId: PlayerId): Promise<number> {
  const isRecent = `wrong_at > now() - ${WRONG_CODE_RETENTION}`;
  const [counted] = await db.query(
    `update totp set wrong_codes = case when ${isRecent} then wrong_codes + 1 else 1 end, wrong_at = now()
      where player_id = $1 and (wrong_codes < ${MAX_WRONG_CODES} or (${isRecent}) is not true)
     returning 1 as one`,
    [playerId],
  );
  if (counted) return 0;
  const [wait] = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from wrong_at + ${WRONG_CODE_RETENTION} - now()))::int as seconds
       from totp where player_id = $1`,
    [playerId],
  );
  return Math.max(wait?.seconds ?? 1, 1);
}

/** Accepts a time step and forgets the wrong codes. Of concurrent calls with one step, one returns true. */
export async function acceptStep(
  db: Queryable,
  playerId: PlayerId,
  { sealedSecret }: Totp,
  step: number,
): Promise<boolean> {
  const rows = await db.query(
    `update totp set last_step = $3, wrong_codes = 0, wrong_at = null
      where player_id = $1 and sealed_secret = decode($2, 'hex') and last_step < $3
     returning 1 as one`,
    [playerId, Buffer.from(sealedSecret).toString('hex'), step],
  );
  return rows.length > 0;
}
