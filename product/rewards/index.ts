export { levelOf, progressOf, rankOf } from './rank.ts';
export { DEFAULT_REGISTRATION_GRANT } from './registration-grant.ts';
export { DEFAULT_TIERS_XP } from './tiers.ts';
export { rewardEndpoints } from './wire.ts';
