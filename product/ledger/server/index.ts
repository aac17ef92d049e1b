export {
  findStrayRecord,
  scopeParameters,
  selectPlayers,
  streamPurses,
  streamTransfers,
  sumFundings,
  toMilliseconds,
  TOUCHED_PURSES,
  XP_CHANGES,
  type AuditScope,
  type AuditedPurse,
  type AuditedTransfer,
  type SelectLastRound,
} from './audit-store.ts';
export {
  answerOnce,
  type IsKeyUsed,
  INSERT_ANSWERS,
  ANSWER_COLUMNS,
  toAnswerRecord,
  selectIdempotencyRecord,
  joinIdempotencyRecord,
  readIdempotencyRecords,
  type ExportedAnswer,
  toRefusalCode,
  KEY_LIFETIME,
} from './idempotency-store.ts';
export { findCorrection, hashNote, listCorrections, saveCorrection, type Correction } from './corrections-store.ts';
export {
  groupByVersion,
  type AuditedStep,
  type CalledTransfer,
  type CauseAudit,
  type CauseIssue,
  type CauseRow,
  type PlayerCauses,
  type StepFindings,
} from './transfer-causes.ts';
export { Archive, ArchiveError, type ArchivedRows } from './archive/archive.ts';
export { archivePartition, type ArchivedHistory, type ArchivedPartition } from './archive/archive-partition.ts';
export {
  BLOCK_COLUMNS,
  listArchivedFiles,
  listOldPartitions,
  type ArchivedEntry,
  type ArchivedFile,
  type OldPartition,
} from './archive/archive-store.ts';
export { findDamagedFile, requireFiles } from './archive/find-damaged-file.ts';
export type { ArchivableRow, Block } from './archive/write-archive-file.ts';
export { extendHistory } from './history-partitions-store.ts';
export {
  countLoggedEntries,
  countQueuedEntries,
  ensurePseudonym,
  findLastLogEntry,
  findPseudonym,
  hidePlayer,
  newLogSalt,
  queueLogEntry,
  readAllEntriesOfPairs,
  readEntriesOfPairs,
  readLogEntries,
  readLogEntriesSince,
  streamLogEntries,
  takeLogEntries,
  type StoredLogEntry,
} from './log-entries-store.ts';
export { createGrantAudit } from './grant-audit.ts';
export { isOfferedAt, readOffers, type OfferSpan, type RecordedTime } from './offers-store.ts';
export { createSetStatement } from './record-sets.ts';
export { saveEarning, readXpBefore, readTransfers, type StoredTransfer } from './transfers-store.ts';
export { createPosting, applyStep, applyTransfer, type Posting, type Purse, type PurseChange } from '../transfer.ts';
export {
  fundPromos,
  lockPromo,
  payFromPromo,
  sumPromoTransfers,
  readPromoBudgets,
  selectPromos,
  toPromos,
  type PromoFunds,
  type PromoBalance,
  type PromoRow,
} from './promo-store.ts';
export {
  joinPurse,
  lockPurse,
  createPurse,
  postedCte,
  PURSE_SETS,
  toPurseRecords,
  writePostings,
  joinPurseById,
  PURSE_COLUMNS,
  confirmDurable,
  GRANT_KIND,
  raiseVersion,
  sumPurses,
  readHoldings,
  readPurseOwners,
  readPurses,
  toPurse,
  writePosting,
  type GrantCause,
  type PurseRow,
} from './purse-store.ts';
