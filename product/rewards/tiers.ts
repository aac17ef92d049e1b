/** The xp at which each rank is reached, ascending, in whole xp (economy §3). */
export const DEFAULT_TIERS_XP: readonly number[] = [
  100, 250, 500, 1_000, 2_000, 4_000, 7_000, 12_000, 20_000, 35_000, 60_000, 100_000,
];
