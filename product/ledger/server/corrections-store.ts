import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Unit } from '../transfer.ts';

/** A transfer that an operator made by hand. */
export type Correction = {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly operator: string;
  readonly reason: string;
  readonly unit: Unit;
  /** Negative: taken away. */
  readonly amount: Hundredths;
  readonly playerAfter: Hundredths;
  readonly at: Date;
};

type Note = Pick<Correction, 'key' | 'operator' | 'reason'>;

/** The public log has this hash, so that who made a correction and why cannot be changed afterwards. The key hides both. */
export const hashNote = ({ key, operator, reason }: Note): string =>
  createHash('sha256').update(`${key}\n${operator}\n${reason}`).digest('hex');

/** Belongs to the transfer at this line of this version of the purse. Rejects if the key is in use. */
export async function saveCorrection(
  tx: Transaction,
  { playerId, version, line }: { readonly playerId: PlayerId; readonly version: number; readonly line: number },
  { key, operator, reason }: Note,
): Promise<void> {
  await tx.query(
    'insert into correction (player_id, version, line, idem_key, operator, reason) values ($1, $2, $3, $4, $5, $6)',
    [playerId, version, line, key, operator, reason],
  );
}

const SELECT = `
  select player_id as "playerId", idem_key as key, operator, correction.reason, unit,
         case to_purse when 'player' then amount else -amount end as amount, player_after as "playerAfter", at
    from correction join transfer using (player_id, version, line)`;

export async function findCorrection(db: Queryable, key: string): Promise<Correction | null> {
  const [found] = await db.query<Correction>(`${SELECT} where idem_key = $1`, [key]);
  return found ?? null;
}

/** Returns the corrections of one player or, with null, of all, oldest first. */
export const listCorrections = (db: Queryable, playerId: PlayerId | null): Promise<Correction[]> =>
  db.query(`${SELECT} where $1::bigint is null or player_id = $1 order by at, player_id, version`, [playerId]);
