export {
  findStrayEarning,
  scopeParameters,
  streamPurses,
  streamTransfers,
  sumFundings,
  TOUCHED_PURSES,
  type AuditScope,
  type AuditedPurse,
  type AuditedTransfer,
} from './audit-store.ts';
export {
  answerOnce,
  type IsKeyUsed,
  INSERT_REFUSALS,
  REFUSAL_COLUMNS,
  toRefusalRecord,
  selectIdempotencyRecord,
  joinIdempotencyRecord,
  readIdempotencyRecords,
  type ExportedAnswer,
  toRefusalCode,
} from './idempotency-store.ts';
export { findCorrection, listCorrections, saveCorrection, type Correction } from './corrections-store.ts';
export { extendHistory } from './history-partitions-store.ts';
export { createSetStatement } from './record-sets.ts';
export { saveEarning, readXpBefore, readTransfers, type StoredTransfer } from './transfers-store.ts';
export { createPosting, applyStep, type PostedTransfer, type Posting, type Purse, type Step } from '../transfer.ts';
export {
  fundPromos,
  lockPromo,
  payFromPromo,
  readPromoPaid,
  sumPromoTransfers,
  readPromoBudgets,
  readPromos,
  type PromoFunds,
  type PromoBalance,
} from './promo-store.ts';
export {
  joinPurse,
  lockPurse,
  createPurse,
  postingCtes,
  POSTING_SETS,
  toPostingRecords,
  writePostings,
  joinPurseById,
  PURSE_COLUMNS,
  confirmDurable,
  raiseVersion,
  sumPurses,
  readHoldings,
  readPurseOwners,
  readPurses,
  toPurse,
  writePosting,
  type PurseRow,
} from './purse-store.ts';
