import type { Profile } from '@wow/product/accounts';
import { levelProgress, type LevelProgress } from '@wow/product/rewards/web';
import { useTiersXp } from './use-tiers-xp.ts';

/** Returns how far this player is on the way to the next level. */
export function useLevel({ xp, rank }: Profile): LevelProgress {
  return levelProgress(xp, rank, useTiersXp());
}
