import type { Queryable } from '@wow/core/database';
import { fromUnits, hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { RewardsSettings } from '@wow/product/rewards';
import { computeGain, toSeasonTiers, type RankRules, type SeasonTier } from '../ranks.ts';
import { findSeasonMistake, computeSeasonTimes } from '../season-times.ts';
import { saveFirstSeason, readOpenedAt, type GivenRewards } from './rewards-store.ts';
import { readXpBefore } from '@wow/product/ledger/server';

export interface Season {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  /** All of a player's xp counts in the installation's first season. */
  readonly countsFromZero: boolean;
  readonly tiers: readonly SeasonTier[];
}

export interface RewardRules extends RankRules {
  readonly seasons: readonly Season[];
  readonly refill: RewardsSettings['refill'];
}

/** Returns the mistake if a season does not fit the time when the database was created. */
export async function loadRewardRules(
  db: Queryable,
  { ranks, seasons, refill }: Pick<RewardsSettings, 'ranks' | 'seasons' | 'refill'>,
): Promise<RewardRules | { readonly mistake: string }> {
  const openedAtMs = (await readOpenedAt(db)).getTime();
  const mistake = findSeasonMistake(seasons, openedAtMs);
  if (mistake) return { mistake: `seasons.${mistake.index}.${mistake.key} ${mistake.message}.` };
  const firstId = seasons[0] && (await saveFirstSeason(db, seasons[0].id));
  const times = computeSeasonTimes(seasons, openedAtMs);
  return {
    tiersXp: ranks.tiers.map((tier) => tier.max_xp),
    spinsPerRank: fromUnits(ranks.spins_per_rank),
    seasons: seasons.map(({ id, name, tiers }, index) => ({
      id,
      name,
      startsAt: new Date(times[index]!.startsAtMs),
      endsAt: new Date(times[index]!.endsAtMs),
      countsFromZero: id === firstId,
      tiers: toSeasonTiers(tiers),
    })),
    refill,
  };
}

const ZERO = hundredths(0);

export async function readSeasonProgress(
  db: Queryable,
  playerId: PlayerId,
  seasons: readonly Season[],
  { now, seasonBases }: GivenRewards,
): Promise<Hundredths[]> {
  const moments = seasons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const xp = await readXpBefore(db, playerId, moments);
  return seasons.map(({ id, startsAt, countsFromZero }, index) => {
    if (now < startsAt) return ZERO;
    const [atStart, atEnd] = [xp[2 * index]!, xp[2 * index + 1]!];
    return computeGain(atEnd, countsFromZero ? ZERO : (seasonBases.get(id) ?? atStart));
  });
}
