export { exportFairPlay } from './export-fair-play.ts';
export { logHandlers } from './log/log-handlers.ts';
export { readLogHead } from './log/sign-head.ts';
export { appendRoundsToLog, type LogDeps } from './log/append-rounds.ts';
export { createOddsCache } from './returns/count-returns.ts';
export { returnHandlers } from './returns/return-handlers.ts';
export { createHttpSource, LogDiscrepancyError, LogNetworkError } from './follow/log-source.ts';
export { followLog, neverSeen, followStateSchema, type FollowState } from './follow/follow-log.ts';
export { followReceipt, storedReceiptSchema, type StoredReceipt } from './follow/follow-receipt.ts';
