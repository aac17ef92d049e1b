import { toWire, type Hundredths } from '@wow/core/protocol';
import { rankOf } from './rank.ts';

/** What a player is given once for ever. */
export interface Reward {
  /** What it is remembered under: `rank:3`, or `season:1:12` for the twelfth tier of the season with the id `1`. */
  readonly id: string;
  readonly reason: 'rank' | 'season';
  /** Hundredths of a spin, whole spins; zero where nothing is given. */
  readonly spins: Hundredths;
}

export interface RankRules {
  /** The xp of each rank, ascending, in whole xp. */
  readonly tiersXp: readonly number[];
  readonly spinsPerRank: Hundredths;
}

export interface SeasonTier {
  readonly maxXp: number;
  readonly spins: Hundredths;
}

/** Returns what belongs to every rank that this much xp gives. */
export const rankRewards = (xp: Hundredths, { tiersXp, spinsPerRank }: RankRules): Reward[] =>
  tiersXp
    .slice(0, rankOf(toWire(xp), tiersXp))
    .map((_, index) => ({ id: `rank:${index + 1}`, reason: 'rank', spins: spinsPerRank }));

/** Returns the id of a season's tier, counted from 1. */
export const seasonRewardId = (seasonId: string, tier: number): string => `season:${seasonId}:${tier}`;

/** Returns what belongs to every tier of a season that this much progress has reached. */
export const seasonRewards = (
  progress: Hundredths,
  { id, tiers }: { readonly id: string; readonly tiers: readonly SeasonTier[] },
): Reward[] =>
  tiers
    .map(({ maxXp, spins }, index) => ({ id: seasonRewardId(id, index + 1), reason: 'season' as const, spins, maxXp }))
    .filter(({ maxXp }) => maxXp <= toWire(progress))
    .map(({ id: reward, reason, spins }) => ({ id: reward, reason, spins }));
