export { auditLedger, type LedgerAudit } from './ledger-audit-store.ts';
export { openPosting, postStep, type Posting, type Purse } from './posting.ts';
export {
  joinPurse,
  openPurse,
  POSTING_CTES,
  POSTING_PARAMETERS,
  postingParameters,
  PURSE_COLUMNS,
  readHoldings,
  toPurse,
  type PurseRow,
} from './purse-store.ts';
