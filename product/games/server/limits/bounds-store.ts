import type { Queryable, Row, Transaction, Database } from '@wow/core/database';
import type { PlayerId, Hundredths } from '@wow/core/protocol';
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

/** For statements that join `play_bounds` as `bounds`. */
export const BOUNDS_COLUMNS = `
  ${PERIODS.map((period) => `bounds.${period}_most, bounds.${period}_next, bounds.${period}_next_from`).join()},
  nullif(bounds.paused_until, 'infinity') as paused_until,
  coalesce(bounds.paused_until = 'infinity', false) as is_paused_for_good`;

/** The join sets `is_bounded` to true for bounded players and to null for others. */
export const joinBounds = (playerColumn: string): string =>
  `left join lateral (select true as is_bounded from play_bounds where play_bounds.player_id = ${playerColumn} limit 1)
     bounded on true`;

type LimitColumns = Readonly<
  Record<`${Period}_most` | `${Period}_next`, Hundredths | null> & Record<`${Period}_next_from`, Date | null>
>;

export interface BoundsRow extends LimitColumns {
  readonly paused_until: Date | null;
  readonly is_paused_for_good: boolean;
}

function toLimit(row: BoundsRow, period: Period): Limit {
  const from = row[`${period}_next_from`];
  return { most: row[`${period}_most`], next: from && { most: row[`${period}_next`], from } };
}

export const toRules = (row: BoundsRow): BoundsRules => ({
  limits: { day: toLimit(row, 'day'), week: toLimit(row, 'week'), month: toLimit(row, 'month') },
  pausedUntil: row.is_paused_for_good ? 'never' : row.paused_until,
});

async function readRules(db: Queryable, playerId: PlayerId): Promise<{ rules: BoundsRules; now: Date }> {
  const [row] = await db.query<BoundsRow & Row & { now: Date }>(
    `select date_trunc('milliseconds', now()) as now, ${BOUNDS_COLUMNS}
       from (select $1::bigint as player_id) asked left join play_bounds bounds using (player_id)`,
    [playerId],
    'read-bounds-rules',
  );
  return { rules: toRules(row!), now: row!.now }; // a left join to one row
}

/** For this and `savePause`, the transaction must have raised the version of the purse. */
async function saveLimit(tx: Transaction, playerId: PlayerId, period: Period, { most, next }: Limit): Promise<void> {
  const columns = `${period}_most, ${period}_next, ${period}_next_from`;
  await tx.query(
    `insert into play_bounds (player_id, ${columns}) values ($1, $2, $3, $4)
     on conflict (player_id) do update set (${columns}) = row ($2, $3, $4)`,
    [playerId, most, next?.most ?? null, next?.from ?? null],
  );
}

async function savePause(tx: Transaction, playerId: PlayerId, end: PauseEnd): Promise<void> {
  await tx.query(
    `insert into play_bounds (player_id, paused_until) values ($1, $2)
     on conflict (player_id) do update set paused_until = excluded.paused_until`,
    [playerId, end === 'never' ? 'infinity' : end],
  );
}

export interface PauseRow {
  /** Text in JSON. */
  readonly until: Date | string | null;
}

/** SQL that selects a `PauseRow` if the player is paused now. */
export const selectPause = (player: string): string =>
  `select nullif(paused_until, 'infinity') as until from play_bounds where player_id = ${player} and paused_until > now()`;

/** Returns null without a row. */
export const toPause = (row: PauseRow | null | undefined): PauseEnd | null =>
  row ? (row.until === null ? 'never' : new Date(row.until)) : null;

export async function readPause(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const [row] = await db.query<PauseRow & Row>(selectPause('$1'), [playerId], 'read-pause');
  return toPause(row);
}

/** Returns until when bounds would last if the player removed them now. */
export async function readLastingBounds(db: Queryable, playerId: PlayerId): Promise<PauseEnd | null> {
  const { rules, now } = await readRules(db, playerId);
  const raised = PERIODS.flatMap((period) => changeLimit(rules.limits[period], null, now).next?.from ?? []);
  const pause = isPausedAt(rules.pausedUntil, now) ? rules.pausedUntil : null;
  return raised.reduce<PauseEnd | null>((latest, from) => getLaterEnd(latest, from), pause);
}

/** Null removes a limit; a missing period stays the same. */
export type AskedLimits = Readonly<Partial<Record<Period, Hundredths | null | undefined>>>;

/** Raises the purse's version first, so that no node writes a bet that it settled under the old limits. */
export const changeLimits = (db: Database, playerId: PlayerId, asked: AskedLimits): Promise<void> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    for (const period of PERIODS) {
      const most = asked[period];
      if (most !== undefined) await saveLimit(tx, playerId, period, changeLimit(rules.limits[period], most, now));
    }
  });

/** Raises the version in the same way. Returns the end, which is never earlier than before. */
export const pausePlay = (db: Database, playerId: PlayerId, pause: Pause): Promise<PauseEnd> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    const end = getLaterEnd(rules.pausedUntil, computePauseEnd(pause, now));
    await savePause(tx, playerId, end);
    return end;
  });

export async function closePlay(tx: Transaction, playerId: PlayerId): Promise<void> {
  await raiseVersion(tx, playerId);
  await savePause(tx, playerId, 'never');
}
