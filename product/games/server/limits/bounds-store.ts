import type { Queryable, Row, Transaction, Database } from '@wow/core/database';
import { hundredths, type PlayerId, type Hundredths } from '@wow/core/protocol';
import { type BoundsRules, isPausedAt } from './bounds.ts';
import {
  type Limit,
  type PauseEnd,
  type Period,
  changeLimit,
  getLaterEnd,
  PERIODS,
  computePauseEnd,
  type Pause,
} from './play-limits.ts';
import { raiseVersion } from '@wow/product/ledger/server';

/** The columns that make the rules, for statements of other stores that join the table as `bounds`. */
export const BOUNDS_COLUMNS = `
  bounds.day_most, bounds.day_next, bounds.day_next_from, bounds.week_most, bounds.week_next, bounds.week_next_from,
  bounds.month_most, bounds.month_next, bounds.month_next_from,
  nullif(bounds.paused_until, 'infinity') as paused_until,
  coalesce(bounds.paused_until = 'infinity', false) as is_paused_for_good`;

/** Returns the join that says of a few rows in `is_bounded` whether their player is bounded, and is null otherwise. */
export const joinBounds = (playerColumn: string): string =>
  `left join lateral (select true as is_bounded from play_bounds where play_bounds.player_id = ${playerColumn} limit 1)
     bounded on true`;

export interface BoundsRow {
  readonly day_most: number | null;
  readonly day_next: number | null;
  readonly day_next_from: Date | null;
  readonly week_most: number | null;
  readonly week_next: number | null;
  readonly week_next_from: Date | null;
  readonly month_most: number | null;
  readonly month_next: number | null;
  readonly month_next_from: Date | null;
  readonly paused_until: Date | null;
  readonly is_paused_for_good: boolean;
}

const toLimit = (most: number | null, next: number | null, from: Date | null): Limit => ({
  most: most === null ? null : hundredths(most),
  next: from && { most: next === null ? null : hundredths(next), from },
});

/** Returns a row with `BOUNDS_COLUMNS` as rules. */
export const toRules = (row: BoundsRow): BoundsRules => ({
  limits: {
    day: toLimit(row.day_most, row.day_next, row.day_next_from),
    week: toLimit(row.week_most, row.week_next, row.week_next_from),
    month: toLimit(row.month_most, row.month_next, row.month_next_from),
  },
  pausedUntil: row.is_paused_for_good ? 'never' : row.paused_until,
});

/** Returns what the player has bounded their play by, and the database's time, which says what of it holds. */
async function readRules(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly rules: BoundsRules; readonly now: Date }> {
  const [row] = await db.query<BoundsRow & Row & { now: Date }>(
    `select date_trunc('milliseconds', now()) as now, ${BOUNDS_COLUMNS}
       from (select $1::bigint as player_id) asked left join play_bounds bounds using (player_id)`,
    [playerId],
    'read-bounds-rules',
  );
  return { rules: toRules(row!), now: row!.now }; // it has a row for whoever is asked for
}

/** Keeps a limit. The player's purse must be held by this transaction, and its version have been raised. */
async function saveLimit(tx: Transaction, playerId: PlayerId, period: Period, { most, next }: Limit): Promise<void> {
  const columns = `${period}_most, ${period}_next, ${period}_next_from`;
  await tx.query(
    `insert into play_bounds (player_id, ${columns}) values ($1, $2, $3, $4)
     on conflict (player_id) do update set (${columns}) = row ($2, $3, $4)`,
    [playerId, most, next?.most ?? null, next?.from ?? null],
  );
}

/** Keeps until when the player does not play, under the same conditions. */
async function savePause(tx: Transaction, playerId: PlayerId, end: PauseEnd): Promise<void> {
  await tx.query(
    `insert into play_bounds (player_id, paused_until) values ($1, $2)
     on conflict (player_id) do update set paused_until = excluded.paused_until`,
    [playerId, end === 'never' ? 'infinity' : end],
  );
}

/** Returns until when the player does not play, or null when they do. */
export async function readPause(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  return isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
}

/**
 * Returns until when what the player has bounded their play by would last if they gave it all up now: a pause to its end,
 * a limit for the time that raising it takes. Null without any.
 */
export async function readLastingBounds(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  const raised = PERIODS.flatMap((period) => changeLimit(rules.limits[period], null, now).next?.from ?? []);
  const pause = isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
  return raised.reduce<PauseEnd | null>((latest, from) => getLaterEnd(latest, from), pause);
}

/** The most that a player wants to lose in each of these periods, null for no limit; a period left out stays as it is. */
export type AskedLimits = Readonly<Partial<Record<Period, Hundredths | null | undefined>>>;

/**
 * Changes a player's limits. The version of the purse rises first: whatever any node has worked out for this player from
 * other bounds is not written any more, so when this has resolved no bet is played by the old ones.
 */
export const changeLimits = (db: Database, playerId: PlayerId, asked: AskedLimits): Promise<void> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    for (const period of PERIODS) {
      const most = asked[period];
      if (most !== undefined) await saveLimit(tx, playerId, period, changeLimit(rules.limits[period], most, now));
    }
  });

/** Pauses a player's play, in the same way. Returns until when, which is never sooner than before. */
export const pausePlay = (db: Database, playerId: PlayerId, pause: Pause): Promise<PauseEnd> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    const end = getLaterEnd(rules.pausedUntil, computePauseEnd(pause, now));
    await savePause(tx, playerId, end);
    return end;
  });

/** Ends a player's play for good, with the transaction that this belongs to. */
export async function closePlay(tx: Transaction, playerId: PlayerId): Promise<void> {
  await raiseVersion(tx, playerId);
  await savePause(tx, playerId, 'never');
}
