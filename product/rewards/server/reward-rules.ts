import type { Queryable } from '@wow/core/database';
import { whole } from '@wow/core/protocol';
import type { RewardsSettings } from '@wow/product/rewards';
import type { RankRules, SeasonTier } from '../reached-rewards.ts';
import { findSeasonMistake, seasonTimes } from '../season-times.ts';
import { keepFirstSeason, readOpenedAt } from './calendar-store.ts';

export interface Season {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
  /** It runs until just before. */
  readonly endsAt: Date;
  /** The installation's first season: all xp that a player has counts in it. */
  readonly countsFromZero: boolean;
  readonly tiers: readonly SeasonTier[];
}

/** What the operator gives, with every season at its time. */
export interface RewardRules extends RankRules {
  readonly seasons: readonly Season[];
  readonly refill: RewardsSettings['refill'];
}

/**
 * Returns the rules of this installation. Where a season depends on when the database was made and cannot be, returns
 * the mistake as a sentence that begins with its key.
 */
export async function openRewardRules(
  db: Queryable,
  { ranks, seasons, refill }: Pick<RewardsSettings, 'ranks' | 'seasons' | 'refill'>,
): Promise<RewardRules | { readonly mistake: string }> {
  const openedAtMs = (await readOpenedAt(db)).getTime();
  const mistake = findSeasonMistake(seasons, openedAtMs);
  if (mistake) return { mistake: `seasons.${mistake.index}.${mistake.key} ${mistake.message}.` };
  const firstId = seasons[0] && (await keepFirstSeason(db, seasons[0].id));
  const times = seasonTimes(seasons, openedAtMs);
  return {
    tiersXp: ranks.tiers.map((tier) => tier.max_xp),
    spinsPerRank: whole(ranks.spins_per_rank),
    seasons: seasons.map(({ id, name, tiers }, index) => ({
      id,
      name,
      startsAt: new Date(times[index]!.startsAtMs),
      endsAt: new Date(times[index]!.endsAtMs),
      countsFromZero: id === firstId,
      tiers: tiers.map(({ max_xp, spins }) => ({ maxXp: max_xp, spins: whole(spins) })),
    })),
    refill,
  };
}
