export {
  findStrayEarning,
  scopeParameters,
  streamPurses,
  streamTransfers,
  sumFundings,
  TOUCHED_PURSES,
  type AuditScope,
  type PurseRow as AuditedPurse,
  type TransferRow as AuditedTransfer,
} from './audit/audit-store.ts';
export { answerOnce, type OnceNeeds, type UsesKey } from './answer-once.ts';
export { keepEarning, readXpBefore, type Earning } from './earnings-store.ts';
export {
  keepRefusals,
  keptAnswerOf,
  probeKeptAnswer,
  readKeptAnswers,
  type KeyedAnswer,
} from './kept-answers-store.ts';
export { auditLedger, type LedgerAudit } from './ledger-audit-store.ts';
export {
  openPosting,
  postStep,
  takeStep,
  type Mark,
  type PostedTransfer,
  type Posting,
  type Purse,
  type Step,
} from './posting.ts';
export {
  fundPromos,
  holdPromo,
  payFromPromo,
  readPromoPaid,
  sumPromoTransfers,
  readPromos,
  type PromoFunds,
  type PromoLeft,
} from './promo-store.ts';
export {
  joinPurse,
  lockPurse,
  openPurse,
  POSTING_PARAMETERS,
  postingCtes,
  postingParameters,
  probePurse,
  PURSE_COLUMNS,
  raiseVersion,
  readHoldings,
  readPurseOwners,
  readPurses,
  toPurse,
  writePosting,
  type PurseRow,
} from './purse-store.ts';
export { readTransfers, type KeptTransfer } from './transfers-store.ts';
export { toRefusalCode } from './to-refusal-code.ts';
