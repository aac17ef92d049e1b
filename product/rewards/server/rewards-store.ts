import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { ItemId } from '../items.ts';
import type { Reward } from '../ranks.ts';

export interface GivenRewards {
  /** The database's time, which transfers of this transaction carry. */
  readonly now: Date;
  readonly rewards: ReadonlySet<string>;
  readonly items: ReadonlySet<ItemId>;
  /** By season id, for seasons in which xp has changed. */
  readonly seasonBases: ReadonlyMap<string, Hundredths>;
}

export async function readGivenRewards(db: Queryable, playerId: PlayerId): Promise<GivenRewards> {
  const [row] = await db.query<{
    now: Date;
    rewards: string[];
    items: ItemId[];
    bases: { season: string; xp: Hundredths }[];
  }>(
    `select now() as now,
            array(select reward from reward where player_id = $1) as rewards,
            array(select item from reward where player_id = $1 and item is not null) as items,
            coalesce((select jsonb_agg(jsonb_build_object('season', season, 'xp', xp))
                        from season_base where player_id = $1), '[]') as bases`,
    [playerId],
    'read-given-rewards',
  );
  const { now, rewards, items, bases } = row!; // a query without a table has one row
  const seasonBases = new Map(bases.map(({ season, xp }) => [season, xp]));
  return { now, rewards: new Set(rewards), items: new Set(items), seasonBases };
}

export async function readRewardHistory(db: Queryable, playerId: PlayerId) {
  const [rewards, seasonBases] = await Promise.all([
    db.query<{ reward: string; spins: Hundredths; points: Hundredths; item: string | null; at: Date }>(
      'select reward, spins, points, item, at from reward where player_id = $1 order by at, reward',
      [playerId],
    ),
    db.query<{ season: string; xp: Hundredths; at: Date }>(
      'select season, xp, at from season_base where player_id = $1 order by at',
      [playerId],
    ),
  ]);
  return { rewards, seasonBases };
}

/** `line` is its first transfer: the spins, then the points. Null without both. */
export interface PostedReward extends Reward {
  readonly line: number | null;
}

/** Rejects if a reward was given before. */
export async function saveRewards(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  rewards: readonly PostedReward[],
): Promise<void> {
  await tx.query(
    `insert into reward (player_id, reward, spins, points, item, version, line)
     select $1, r.id, r.spins, r.points, r.item, $2, r.line
       from jsonb_to_recordset($3::text::jsonb) as r (id text, spins bigint, points bigint, item text, line smallint)`,
    [playerId, version, JSON.stringify(rewards)],
    'save-rewards',
  );
}

export async function saveSeasonBase(
  tx: Transaction,
  playerId: PlayerId,
  seasonId: string,
  xp: Hundredths,
): Promise<void> {
  await tx.query(
    'insert into season_base (player_id, season, xp) values ($1, $2, $3)',
    [playerId, seasonId, xp],
    'save-season-base',
  );
}

export interface XpFactor {
  /** In hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
  /** Null for a permanent factor, or none. */
  readonly until: Date | null;
}

const NO_BOOST: XpFactor = { factor: 100, until: null };

export interface XpFactorRow {
  readonly factor: number;
  /** Text in JSON. */
  readonly until: Date | string | null;
}

/** SQL that selects an `XpFactorRow` if xp is multiplied now. The driver cannot parse infinity. */
export const selectXpFactor = (player: string): string => `
  select factor, nullif(until, 'infinity') as until from xp_boost
   where player_id = ${player} and until > now() and factor > 100
   order by factor desc, until desc limit 1`;

/** Returns the factor 1 without a row. */
export const toXpFactor = (row: XpFactorRow | null | undefined): XpFactor =>
  row ? { factor: row.factor, until: row.until === null ? null : new Date(row.until) } : NO_BOOST;

export async function readXpFactor(db: Queryable, playerId: PlayerId): Promise<XpFactor> {
  const [row] = await db.query<XpFactorRow & Row>(selectXpFactor('$1'), [playerId], 'read-xp-factor');
  return toXpFactor(row);
}

export async function saveBoost(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { factor, minutes }: { readonly factor: number; readonly minutes: number },
): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>(
    `insert into xp_boost (player_id, version, factor, until)
     values ($1, $2, $3, now() + make_interval(mins => $4)) returning until`,
    [playerId, version, factor, minutes],
    'save-boost',
  );
  return row!.until; // an insert returns its row
}

/** Some hours after the last refill, and the next UTC day after the daily limit. By the database's clock. */
export async function findNextRefillAt(
  db: Queryable,
  playerId: PlayerId,
  { hours_between, per_day }: { readonly hours_between: number; readonly per_day: number },
): Promise<Date | null> {
  const [row] = await db.query<{ next_at: Date | null }>(
    `with due as (
       select greatest(
                max(at) + make_interval(hours => $2),
                case when count(*) filter (where at >= date_trunc('day', now(), 'UTC')) >= $3
                     then date_trunc('day', now(), 'UTC') + interval '24 hours' end
              ) as next_at
         from refill where player_id = $1
     )
     select case when next_at > now() then next_at end as next_at from due`,
    [playerId, hours_between, per_day],
    'find-next-refill',
  );
  return row?.next_at ?? null;
}

export async function saveRefill(tx: Transaction, playerId: PlayerId, version: number): Promise<void> {
  await tx.query('insert into refill (player_id, version) values ($1, $2)', [playerId, version], 'save-refill');
}

export const readRefills = (db: Queryable, playerId: PlayerId): Promise<{ version: number; at: Date }[]> =>
  db.query('select version, at from refill where player_id = $1 order by version', [playerId]);

export async function readOpenedAt(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ opened_at: Date }>('select opened_at from calendar');
  return row!.opened_at; // a migration inserts the row
}

/** Returns the season that was saved first. */
export async function saveFirstSeason(db: Queryable, seasonId: string): Promise<string> {
  await db.query('update calendar set first_season = $1 where first_season is null', [seasonId]);
  const [row] = await db.query<{ first_season: string }>('select first_season from calendar');
  return row!.first_season; // the statement above, or another node, has set it
}
