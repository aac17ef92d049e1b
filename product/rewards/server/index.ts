export { award, type Award } from './award.ts';
export { keepBoost, readXpFactor, type XpFactor } from './boosts-store.ts';
export { readRewardHistory, type RewardHistory } from './given-rewards-store.ts';
export { rewardHandlers } from './handlers.ts';
export { openRewardRules, type RewardRules } from './reward-rules.ts';
export { readRefills } from './refills-store.ts';
export { setXp } from './set-xp.ts';
export type { XpChange } from './settle-xp.ts';
export { auditStandings, auditStandingsIn, type StandingsAudit } from './standings-audit-store.ts';
export {
  closeStanding,
  moveStandings,
  openStanding,
  readPlace,
  readTop,
  renameStanding,
  type Place,
  type Standing,
  type XpMove,
} from './standings-store.ts';
export { rebuildStandings, tendStandings } from './tend-standings.ts';
