import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { Reward } from '../reached-rewards.ts';

/** What a player has been given so far, and from where their seasons count. */
export interface Given {
  /** The database's time: the one that transfers of the same transaction carry. */
  readonly now: Date;
  /** The ids of all rewards. */
  readonly rewards: ReadonlySet<string>;
  /** By season id; only of seasons in which their xp has changed. */
  readonly seasonBases: ReadonlyMap<string, Hundredths>;
}

export async function readGiven(db: Queryable, playerId: PlayerId): Promise<Given> {
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

/** Returns all that was ever given to the player: no more than there are ranks and tiers. */
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
export async function keepRewards(
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
    'keep-rewards',
  );
}

/** Keeps for ever what the player had when the season began. */
export async function keepSeasonBase(
  tx: Transaction,
  playerId: PlayerId,
  seasonId: string,
  xp: Hundredths,
): Promise<void> {
  await tx.query(
    'insert into season_base (player_id, season, xp) values ($1, $2, $3)',
    [playerId, seasonId, xp],
    'keep-season-base',
  );
}
