/** Returns the rank that this much xp gives: the number of tiers whose threshold it has reached. */
export const rankOf = (xp: number, tiersXp: readonly number[]): number =>
  tiersXp.filter((thresholdXp) => thresholdXp <= xp).length;

/** Returns the level shown for a rank (specification §9). */
export const levelOf = (rank: number): number => rank + 1;

/**
 * Returns how far `xp` has come from the previous threshold to the next one, as a percentage from 0 to 100.
 * Past the last tier it is 100.
 */
export function progressOf(xp: number, tiersXp: readonly number[]): number {
  const rank = rankOf(xp, tiersXp);
  const next = tiersXp[rank];
  if (next === undefined) return 100;
  const previous = tiersXp[rank - 1] ?? 0;
  return ((xp - previous) / (next - previous)) * 100;
}
