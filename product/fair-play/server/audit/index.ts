export { audit, type Audit, type AuditNeeds } from './audit.ts';
export type { Counts } from './counts.ts';
export { sayDiscrepancy, type Discrepancy, type DiscrepancyKind } from './discrepancy.ts';
