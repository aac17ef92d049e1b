export { award, setXp, type XpChange } from './award.ts';
export { correctByOperator, type CorrectionOrder, type CorrectionResult } from './correct-by-operator.ts';
export {
  saveBoost,
  readXpFactor,
  selectXpFactor,
  toXpFactor,
  type XpFactor,
  type XpFactorRow,
  readRewardHistory,
  readRefills,
} from './rewards-store.ts';
export { createRewardHandlers } from './handlers.ts';
export { readLook, removeLook } from './look-store.ts';
export { readPlayingLines, readShownPlaying } from './playing-now-store.ts';
export { loadRewardRules, type RewardRules } from './reward-rules.ts';
export { auditLeaderboardInTransaction } from './leaderboard-audit-store.ts';
export {
  removeLeaderboardEntry,
  moveLeaderboardEntries,
  addLeaderboardEntry,
  joinEntryName,
  readRankedEntry,
  readTopEntries,
  renameLeaderboardEntry,
} from './leaderboard-store.ts';
export { compactLeaderboard } from './compact-leaderboard.ts';
export { createRewardAudit } from './audit/reward-audit.ts';
export { streamBoosts, type BoostRecord } from './audit/reward-records-store.ts';
export { findGainDrifts, findGainWeek, readWeeklyGain, selectGains, toWeek } from './weekly-gain-store.ts';
