import { hundredths, type Hundredths, toWire } from '@wow/core/protocol';

/**
 * Returns xp for a base and a factor in hundredths (120 multiplies by 1.2), rounded half up to a hundredth. Throws a
 * RangeError beyond the limit of purses.
 */
export const computeEarnedXp = (base: Hundredths, factor: number): Hundredths =>
  // A product of two large numbers is exact only as a BigInt.
  hundredths(Number((BigInt(base) * BigInt(factor) + 50n) / 100n));

/** Returns the number of tiers whose threshold is reached. */
export const computeRank = (xp: number, tiersXp: readonly number[]): number =>
  tiersXp.filter((thresholdXp) => thresholdXp <= xp).length;

/** Returns the level shown for a rank (specification §9). */
export const toLevel = (rank: number): number => rank + 1;

/** Returns the progress from the previous threshold to the next as a percentage. Past the last tier it is 100. */
export function computeTierProgress(xp: number, tiersXp: readonly number[]): number {
  const rank = computeRank(xp, tiersXp);
  const next = tiersXp[rank];
  if (next === undefined) return 100;
  const previous = tiersXp[rank - 1] ?? 0;
  return ((xp - previous) / (next - previous)) * 100;
}

export interface Reward {
  /** The stored id: `rank:3`, or `season:1:12` for tier 12 of season `1`. */
  readonly id: string;
  readonly reason: 'rank' | 'season';
  readonly spins: Hundredths;
}

export interface RankRules {
  /** The thresholds of ranks, ascending, in whole xp. */
  readonly tiersXp: readonly number[];
  readonly spinsPerRank: Hundredths;
}

export interface SeasonTier {
  readonly maxXp: number;
  readonly spins: Hundredths;
}

/** Returns the rewards of every rank up to this xp. */
export const getRankRewards = (xp: Hundredths, { tiersXp, spinsPerRank }: RankRules): Reward[] =>
  tiersXp
    .slice(0, computeRank(toWire(xp), tiersXp))
    .map((_, index) => ({ id: `rank:${index + 1}`, reason: 'rank', spins: spinsPerRank }));

/** Returns the id of a season's tier, counted from 1. */
export const toSeasonRewardId = (seasonId: string, tier: number): string => `season:${seasonId}:${tier}`;

/** Returns the rewards of every tier of a season up to this progress. */
export const getSeasonRewards = (
  progress: Hundredths,
  { id, tiers }: { readonly id: string; readonly tiers: readonly SeasonTier[] },
): Reward[] =>
  tiers.flatMap(({ maxXp, spins }, index): Reward[] =>
    maxXp <= toWire(progress) ? [{ id: toSeasonRewardId(id, index + 1), reason: 'season', spins }] : [],
  );
