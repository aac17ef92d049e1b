export { auditLedger, type LedgerAudit } from './ledger-audit-store.ts';
export { openPosting, postStep, type Posting, type Purse } from './posting.ts';
export {
  openPurse,
  POSTING_CTES,
  POSTING_PARAMETERS,
  postingParameters,
  PURSE_COLUMNS,
  PURSE_TABLE,
  readHoldings,
  toPurse,
  type PurseRow,
} from './purse-store.ts';
