export { computeEarnedXp, computeRank } from './ranks.ts';
export { formatFace } from './look.ts';
export { rewardsSettingsShape, type RewardsSettings } from './settings.ts';
export { MAX_LEADERBOARD_LINES, rewardEndpoints } from './wire.ts';
