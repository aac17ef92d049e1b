export { levelOf, progressOf, rankOf } from './rank.ts';
export { rewardsSettingsShape, type RewardsSettings } from './settings.ts';
export { rewardEndpoints } from './wire.ts';
