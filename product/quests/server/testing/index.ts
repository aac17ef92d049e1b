export type { StandInEvent } from './claimr/send-hooks.ts';
export { ClaimrStandIn } from './claimr/stand-in.ts';
export { providerContract, type ProviderUnderTest } from './provider-contract.ts';
