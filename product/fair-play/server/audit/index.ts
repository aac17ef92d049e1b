export { audit } from './audit.ts';
export { newCounts, type Counts } from './audit-context.ts';
export { formatDiscrepancy, type Discrepancy, type DiscrepancyKind } from './discrepancy.ts';
