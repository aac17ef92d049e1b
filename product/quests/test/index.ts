export type { FakeClaimrEvent } from './fake-claimr/send-hooks.ts';
export { FakeClaimr } from './fake-claimr/fake-claimr.ts';
export { auditClaims } from './server/audit-claims-store.ts';
