export { auditLeagues } from './audit/audit-leagues.ts';
export { createLeagueAudit } from './audit/claim-audit.ts';
export { OfferedLeagues } from './audit/offered-leagues.ts';
export { createLeagueHandlers } from './handlers.ts';
export { DIVISION_ITEMS, readLeagueItems } from './league-items.ts';
export { readCurrentGroup } from './groups-store.ts';
export { settleLeagues } from './settle-leagues.ts';
export type { Settlement } from './settle-week-store.ts';
export { exportLeagues } from './export-leagues.ts';
