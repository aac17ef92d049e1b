import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Week } from '../week.ts';

export interface LeagueClaim {
  readonly week: Week;
  /** Of the purse, after the transfers of the claim. */
  readonly version: number;
  readonly division: number;
  readonly place: number;
  readonly promoted: boolean;
  readonly spins: Hundredths;
  readonly points: Hundredths;
}

/** Rejects if the player has claimed the week before. */
export async function saveClaim(tx: Transaction, playerId: PlayerId, claim: LeagueClaim): Promise<void> {
  const { week, version, division, place, promoted, spins, points } = claim;
  await tx.query(
    `insert into league_claim (player_id, week, version, division, place, promoted, spins, points)
     values ($1, $2::date, $3, $4, $5, $6, $7, $8)`,
    [playerId, week, version, division, place, promoted, spins, points],
    'save-league-claim',
  );
}

export async function hasClaimed(db: Queryable, playerId: PlayerId, week: Week): Promise<boolean> {
  const [row] = await db.query<{ claimed: boolean }>(
    'select exists (select from league_claim where player_id = $1 and week = $2::date) as claimed',
    [playerId, week],
    'has-claimed-league',
  );
  return row!.claimed; // a query without a table has one row
}

/** Returns what the player has claimed, oldest first. */
export const readClaims = (db: Queryable, playerId: PlayerId): Promise<(LeagueClaim & { readonly at: Date })[]> =>
  db.query<LeagueClaim & { readonly at: Date } & Row>(
    `select week::text as week, version, division, place, promoted, spins, points, at
       from league_claim where player_id = $1 order by week`,
    [playerId],
  );
