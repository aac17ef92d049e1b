export { levelProgress, type LevelProgress } from './level-progress.ts';
export { RankBadge } from './RankBadge.tsx';
export { useTiers } from './use-tiers.ts';
export { XpRing } from './XpRing.tsx';
