export {
  computeEarnedXp,
  computeGain,
  computeRank,
  getRankRewards,
  getSeasonRewards,
  toSeasonTiers,
  type Reward,
} from './ranks.ts';
export { listItems, type ItemId } from './items.ts';
export { formatFace } from './look.ts';
export { buildSeasonPass, type SeasonPass } from './season-pass.ts';
export { computeSeasonTimes } from './season-times.ts';
export { rewardsSettingsShape, type RewardsSettings } from './settings.ts';
export { lineShape, MAX_LEADERBOARD_LINES, rewardEndpoints } from './wire.ts';
