export { audit } from './audit.ts';
export type { Counts } from './counts.ts';
export { formatDiscrepancy, type Discrepancy, type DiscrepancyKind } from './discrepancy.ts';
