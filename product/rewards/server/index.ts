export { award, type Award, setXp, type XpChange } from './award.ts';
export {
  saveBoost,
  readXpFactor,
  type XpFactor,
  readRewardHistory,
  type RewardHistory,
  readRefills,
} from './rewards-store.ts';
export { createRewardHandlers } from './handlers.ts';
export { loadRewardRules, type RewardRules } from './reward-rules.ts';
export { auditLeaderboard, auditLeaderboardInTransaction, type LeaderboardAudit } from './leaderboard-audit-store.ts';
export {
  removeLeaderboardEntry,
  moveLeaderboardEntries,
  addLeaderboardEntry,
  readRankedEntry,
  readTopEntries,
  renameLeaderboardEntry,
  type RankedEntry,
  type LeaderboardEntry,
  type XpUpdate,
} from './leaderboard-store.ts';
export { rebuildLeaderboard, compactLeaderboard } from './compact-leaderboard.ts';
