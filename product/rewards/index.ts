export { earnedXp } from './earned-xp.ts';
export { rankOf } from './rank.ts';
export { rewardsSettingsShape, type RewardsSettings } from './settings.ts';
export { MAX_LEADERBOARD_LINES, rewardEndpoints } from './wire.ts';
