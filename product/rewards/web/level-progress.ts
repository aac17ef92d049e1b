import { levelOf, progressOf, rankOf } from '../rank.ts';

export interface LevelProgress {
  readonly level: number;
  /** From the last threshold to the next, 0 to 100; 100 past the last one. */
  readonly percent: number;
  /** The xp of the next level, or null past the last one and while the thresholds are unknown. */
  readonly nextXp: number | null;
}

/** Returns what the info block shows for this much xp. `tiersXp` is null until the server has named the thresholds. */
export function levelProgress(xp: number, rank: number, tiersXp: readonly number[] | null): LevelProgress {
  if (!tiersXp) return { level: levelOf(rank), percent: 0, nextXp: null };
  return { level: levelOf(rank), percent: progressOf(xp, tiersXp), nextXp: tiersXp[rankOf(xp, tiersXp)] ?? null };
}
