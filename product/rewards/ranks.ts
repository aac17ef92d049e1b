import { fromUnits, hundredths, type Hundredths, toWire } from '@wow/core/protocol';
import type { ItemId } from './items.ts';

/** `factor` is in hundredths. Rounds half up to a hundredth. Throws a RangeError beyond the limit of purses. */
export const computeEarnedXp = (base: Hundredths, factor: number): Hundredths =>
  // A product of two large numbers is exact only as a BigInt.
  hundredths(Number((BigInt(base) * BigInt(factor) + 50n) / 100n));

export const computeRank = (xp: number, tiersXp: readonly number[]): number =>
  tiersXp.filter((thresholdXp) => thresholdXp <= xp).length;

/** Specification §9. */
export const toLevel = (rank: number): number => rank + 1;

/** In percent, from the previous threshold to the next; 100 past the last tier. */
export function computeTierProgress(xp: number, tiersXp: readonly number[]): number {
  const rank = computeRank(xp, tiersXp);
  const next = tiersXp[rank];
  if (next === undefined) return 100;
  const previous = tiersXp[rank - 1] ?? 0;
  return ((xp - previous) / (next - previous)) * 100;
}

export interface Reward {
  /** `rank:3`, or `season:1:12` for tier 12 of season `1`. */
  readonly id: string;
  readonly reason: 'rank' | 'season';
  readonly spins: Hundredths;
  readonly points: Hundredths;
  readonly item: ItemId | null;
}

export interface RankRules {
  /** Ascending, in whole xp. */
  readonly tiersXp: readonly number[];
  readonly spinsPerRank: Hundredths;
}

export interface SeasonTier extends Pick<Reward, 'spins' | 'points' | 'item'> {
  readonly maxXp: number;
}

const NOTHING = hundredths(0);

export const getRankRewards = (xp: Hundredths, { tiersXp, spinsPerRank }: RankRules): Reward[] =>
  tiersXp.slice(0, computeRank(toWire(xp), tiersXp)).map((_, index) => ({
    id: `rank:${index + 1}`,
    reason: 'rank',
    spins: spinsPerRank,
    points: NOTHING,
    item: null,
  }));

export const computeGain = (xp: Hundredths, base: Hundredths): Hundredths => hundredths(Math.max(0, xp - base));

export const toSeasonRewardId = (seasonId: string, tier: number): string => `season:${seasonId}:${tier}`;

export const getSeasonRewards = (
  progress: Hundredths,
  { id, tiers }: { readonly id: string; readonly tiers: readonly SeasonTier[] },
): Reward[] =>
  tiers.flatMap(({ maxXp, ...pays }, index): Reward[] =>
    maxXp <= toWire(progress) ? [{ id: toSeasonRewardId(id, index + 1), reason: 'season', ...pays }] : [],
  );

interface TierEntry {
  readonly max_xp: number;
  readonly spins: number;
  readonly points: number;
  readonly item?: ItemId | undefined;
}

/** Reads the tiers of the operator's file. */
export const toSeasonTiers = (tiers: readonly TierEntry[]): SeasonTier[] =>
  tiers.map(({ max_xp: maxXp, spins, points, item = null }) => ({
    maxXp,
    spins: fromUnits(spins),
    points: fromUnits(points),
    item,
  }));
