import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Reward } from '../ranks.ts';

/** What a player has been given so far, and from where their seasons count. */
export interface GivenRewards {
  /** The database's time: the one that transfers of the same transaction carry. */
  readonly now: Date;
  /** The ids of all rewards. */
  readonly rewards: ReadonlySet<string>;
  /** By season id; only of seasons in which their xp has changed. */
  readonly seasonBases: ReadonlyMap<string, Hundredths>;
}

export async function readGivenRewards(db: Queryable, playerId: PlayerId): Promise<GivenRewards> {
  const [row] = await db.query<{ now: Date; rewards: string[]; bases: { season: string; xp: Hundredths }[] }>(
    `select now() as now,
            array(select reward from reward where player_id = $1) as rewards,
            coalesce((select jsonb_agg(jsonb_build_object('season', season, 'xp', xp))
                        from season_base where player_id = $1), '[]') as bases`,
    [playerId],
    'read-given-rewards',
  );
  const { now, rewards, bases } = row!; // it has no table to come up empty from
  return { now, rewards: new Set(rewards), seasonBases: new Map(bases.map(({ season, xp }) => [season, xp])) };
}

/** What a player was given, and what they had when a season began. */
export interface RewardHistory {
  readonly rewards: readonly { readonly reward: string; readonly spins: Hundredths; readonly at: Date }[];
  readonly seasonBases: readonly { readonly season: string; readonly xp: Hundredths; readonly at: Date }[];
}

/** Returns every reward ever given to the player, at most one per rank and tier. */
export async function readRewardHistory(db: Queryable, playerId: PlayerId): Promise<RewardHistory> {
  const [rewards, seasonBases] = await Promise.all([
    db.query<RewardHistory['rewards'][number] & Row>(
      'select reward, spins, at from reward where player_id = $1 order by at, reward',
      [playerId],
    ),
    db.query<RewardHistory['seasonBases'][number] & Row>(
      'select season, xp, at from season_base where player_id = $1 order by at',
      [playerId],
    ),
  ]);
  return { rewards, seasonBases };
}

/** A reward with its place in the ledger; `line` is null where nothing was given. */
export interface PostedReward extends Reward {
  readonly line: number | null;
}

/** Remembers what was given with this version of the purse. A reward that was given before makes the transaction fail. */
export async function saveRewards(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  rewards: readonly PostedReward[],
): Promise<void> {
  await tx.query(
    `insert into reward (player_id, reward, spins, version, line)
     select $1, r.reward, r.spins, $2, r.line
       from unnest($3::text[], $4::bigint[], $5::smallint[]) as r (reward, spins, line)`,
    [
      playerId,
      version,
      rewards.map(({ id }) => id),
      rewards.map(({ spins }) => spins),
      rewards.map(({ line }) => line),
    ],
    'save-rewards',
  );
}

/** Keeps for ever what the player had when the season began. */
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

/** What multiplies a player's xp when it is earned. */
export interface XpFactor {
  /** Hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
  /** Until when; null when it is for good, or there is none. */
  readonly until: Date | null;
}

const NO_BOOST: XpFactor = { factor: 100, until: null };

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
  return row ?? NO_BOOST;
}

/** Multiplies the player's xp from now on, for so many minutes. Returns until when. */
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

/**
 * Returns when the clock allows the player's next refill, or null when it does so already: so many hours after the last
 * one, and the day after (UTC) when there have been as many today as may be. All of it by the database's clock.
 */
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

/** Remembers a refill and the version of the purse that its transfer belongs to. */
export async function saveRefill(tx: Transaction, playerId: PlayerId, version: number): Promise<void> {
  await tx.query('insert into refill (player_id, version) values ($1, $2)', [playerId, version], 'save-refill');
}

/** Returns every refill of the player, with the version of the purse that its transfer belongs to. */
export const readRefills = (db: Queryable, playerId: PlayerId): Promise<{ version: number; at: Date }[]> =>
  db.query('select version, at from refill where player_id = $1 order by version', [playerId]);

/** Returns when this installation began, by the database's clock. */
export async function readOpenedAt(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ opened_at: Date }>('select opened_at from calendar');
  return row!.opened_at; // the migration that made the table has put it in
}

/** Keeps which season is the first of this installation, if none is kept yet. Returns the one that is kept. */
export async function saveFirstSeason(db: Queryable, seasonId: string): Promise<string> {
  await db.query('update calendar set first_season = $1 where first_season is null', [seasonId]);
  const [row] = await db.query<{ first_season: string }>('select first_season from calendar');
  return row!.first_season; // the statement above, or another node, has inserted it
}
