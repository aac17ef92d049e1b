import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** What multiplies a player's xp when it is earned. */
export interface XpFactor {
  /** Hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
  /** Until when; null when it is for good, or there is none. */
  readonly until: Date | null;
}

const PLAIN: XpFactor = { factor: 100, until: null };

/** Returns what multiplies the player's xp now: the highest of what they were given and still have. */
export async function readXpFactor(db: Queryable, playerId: PlayerId): Promise<XpFactor> {
  const [row] = await db.query<{ factor: number; until: Date | null }>(
    // The driver has no words for infinity.
    `select factor, nullif(until, 'infinity') as until from xp_boost
      where player_id = $1 and until > now() and factor > 100
      order by factor desc, until desc limit 1`,
    [playerId],
    'read-xp-factor',
  );
  return row ?? PLAIN;
}

/** Multiplies the player's xp from now on, for so many minutes. Returns until when. */
export async function keepBoost(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { factor, minutes }: { readonly factor: number; readonly minutes: number },
): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>(
    `insert into xp_boost (player_id, version, factor, until)
     values ($1, $2, $3, now() + make_interval(mins => $4)) returning until`,
    [playerId, version, factor, minutes],
    'keep-boost',
  );
  return row!.until; // an insert returns its row
}
