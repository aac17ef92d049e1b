import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { XP_CHANGES } from '@wow/product/ledger/server';

/** Selects the name of the week, its Monday in UTC, of a time. */
export const toWeek = (time: string): string => `date_trunc('week', ${time} at time zone 'UTC')::date`;

/** Adds a change of xp to what the player gained this week. A negative change lowers it. */
export async function addWeeklyGain(tx: Transaction, playerId: PlayerId, change: number): Promise<void> {
  await tx.query(
    `insert into weekly_gain as gain (week, player_id, xp) values (${toWeek('now()')}, $1, $2)
     on conflict (week, player_id) do update set xp = gain.xp + excluded.xp`,
    [playerId, change],
    'add-weekly-gain',
  );
}

/** Selects `player_id` and `xp` of everyone whose xp changed in a week. */
export const selectGains = (week: string): string => `select player_id, xp from weekly_gain where week = ${week}`;

/** Returns the player's gain in this week, also below zero. */
export async function readWeeklyGain(db: Queryable, playerId: PlayerId): Promise<Hundredths> {
  const [row] = await db.query<{ xp: Hundredths }>(
    `select xp from weekly_gain where week = ${toWeek('now()')} and player_id = $1`,
    [playerId],
    'read-weekly-gain',
  );
  return row?.xp ?? (0 as Hundredths); // zero is an amount
}

/** Returns the first week from `week` on in which any xp changed, or null. */
export async function findGainWeek(db: Queryable, week: string): Promise<string | null> {
  const [row] = await db.query<{ week: string | null }>(
    'select min(week)::text as week from weekly_gain where week >= $1::date',
    [week],
    'find-gain-week',
  );
  return row?.week ?? null;
}

/** What a player gained in a week, in hundredths, by the transfers and as stored. */
export interface GainDrift {
  readonly week: string;
  readonly playerId: PlayerId;
  readonly expected: number;
  readonly found: number;
}

/** Returns gains from a week on that are not the sum of their transfers, `limit` at most. */
export const findGainDrifts = (tx: Transaction, fromWeek: string, limit: number): Promise<GainDrift[]> =>
  tx.query<GainDrift & Row>(
    `select week::text as week, player_id as "playerId", coalesce(moved.xp, 0) as expected, coalesce(gain.xp, 0) as found
       from (select ${toWeek('at')} as week, player_id, sum(change) as xp from (${XP_CHANGES}) changes
              where at >= $1::date::timestamp at time zone 'UTC' group by 1, 2) moved
       full join (select * from weekly_gain where week >= $1::date) gain using (week, player_id)
      where coalesce(moved.xp, 0) <> coalesce(gain.xp, 0)
      order by player_id, week limit $2`,
    [fromWeek, limit],
  );
