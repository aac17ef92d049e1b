export type { StandInEvent } from './claimr/send-hooks.ts';
export { ClaimrStandIn } from './claimr/stand-in.ts';
