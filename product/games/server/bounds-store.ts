import type { Queryable, Row, Transaction } from '@wow/core/database';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import type { BoundsRules } from './bounds/bounds.ts';
import type { Limit } from './bounds/limit.ts';
import type { PauseEnd } from './bounds/pause.ts';
import type { Period } from './bounds/period.ts';

/** The columns that make the rules, for statements of other stores that join the table as `bounds`. */
export const BOUNDS_COLUMNS = `
  bounds.day_most, bounds.day_next, bounds.day_next_from, bounds.week_most, bounds.week_next, bounds.week_next_from,
  bounds.month_most, bounds.month_next, bounds.month_next_from,
  nullif(bounds.paused_until, 'infinity') as paused_until,
  coalesce(bounds.paused_until = 'infinity', false) as is_paused_for_good`;

/** Returns the join that says of a few rows in `is_bounded` whether their player is bounded, and is null otherwise. */
export const probeBounds = (playerColumn: string): string =>
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

const limitOf = (most: number | null, next: number | null, from: Date | null): Limit => ({
  most: most === null ? null : hundredths(most),
  next: from && { most: next === null ? null : hundredths(next), from },
});

/** Returns a row with `BOUNDS_COLUMNS` as rules. */
export const toRules = (row: BoundsRow): BoundsRules => ({
  limits: {
    day: limitOf(row.day_most, row.day_next, row.day_next_from),
    week: limitOf(row.week_most, row.week_next, row.week_next_from),
    month: limitOf(row.month_most, row.month_next, row.month_next_from),
  },
  pausedUntil: row.is_paused_for_good ? 'never' : row.paused_until,
});

/** Returns what the player has bounded their play by, and the database's time, which says what of it holds. */
export async function readRules(
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
export async function keepLimit(
  tx: Transaction,
  playerId: PlayerId,
  period: Period,
  { most, next }: Limit,
): Promise<void> {
  const columns = `${period}_most, ${period}_next, ${period}_next_from`;
  await tx.query(
    `insert into play_bounds (player_id, ${columns}) values ($1, $2, $3, $4)
     on conflict (player_id) do update set (${columns}) = row ($2, $3, $4)`,
    [playerId, most, next?.most ?? null, next?.from ?? null],
  );
}

/** Keeps until when the player does not play, under the same conditions. */
export async function keepPause(tx: Transaction, playerId: PlayerId, end: PauseEnd): Promise<void> {
  await tx.query(
    `insert into play_bounds (player_id, paused_until) values ($1, $2)
     on conflict (player_id) do update set paused_until = excluded.paused_until`,
    [playerId, end === 'never' ? 'infinity' : end],
  );
}
