export { questHandlers } from './handlers.ts';
export { codeHash } from './code-hash.ts';
export { openBoard, type QuestBoard } from './quest-board.ts';
export { openRules, type OpenRules } from './open-rules.ts';
export type { QuestNeeds } from './quest-needs.ts';
export { backtest, type Backtest } from './care/backtest.ts';
export { auditPromos } from './care/promos-audit.ts';
export { rebuild, type Rebuilt } from './care/rebuild.ts';
