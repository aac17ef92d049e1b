import { hundredths, type Hundredths, toWire } from '@wow/core/protocol';

/**
 * Returns the xp that a base is worth under a factor in hundredths (120 multiplies by 1.2): the exact product, rounded
 * half up to a hundredth of xp. Throws a RangeError when that is more than any purse can hold.
 */
export const computeEarnedXp = (base: Hundredths, factor: number): Hundredths =>
  // A product of two large numbers is exact only as a BigInt.
  hundredths(Number((BigInt(base) * BigInt(factor) + 50n) / 100n));

/** Returns the rank that this much xp gives: the number of tiers whose threshold it has reached. */
export const computeRank = (xp: number, tiersXp: readonly number[]): number =>
  tiersXp.filter((thresholdXp) => thresholdXp <= xp).length;

/** Returns the level shown for a rank (specification §9). */
export const toLevel = (rank: number): number => rank + 1;

/**
 * Returns how far `xp` has come from the previous threshold to the next one, as a percentage from 0 to 100.
 * Past the last tier it is 100.
 */
export function computeTierProgress(xp: number, tiersXp: readonly number[]): number {
  const rank = computeRank(xp, tiersXp);
  const next = tiersXp[rank];
  if (next === undefined) return 100;
  const previous = tiersXp[rank - 1] ?? 0;
  return ((xp - previous) / (next - previous)) * 100;
}

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
export const getRankRewards = (xp: Hundredths, { tiersXp, spinsPerRank }: RankRules): Reward[] =>
  tiersXp
    .slice(0, computeRank(toWire(xp), tiersXp))
    .map((_, index) => ({ id: `rank:${index + 1}`, reason: 'rank', spins: spinsPerRank }));

/** Returns the id of a season's tier, counted from 1. */
export const toSeasonRewardId = (seasonId: string, tier: number): string => `season:${seasonId}:${tier}`;

/** Returns what belongs to every tier of a season that this much progress has reached. */
export const getSeasonRewards = (
  progress: Hundredths,
  { id, tiers }: { readonly id: string; readonly tiers: readonly SeasonTier[] },
): Reward[] =>
  tiers
    .map(({ maxXp, spins }, index) => ({
      id: toSeasonRewardId(id, index + 1),
      reason: 'season' as const,
      spins,
      maxXp,
    }))
    .filter(({ maxXp }) => maxXp <= toWire(progress))
    .map(({ id: reward, reason, spins }) => ({ id: reward, reason, spins }));
