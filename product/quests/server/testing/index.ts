export { ClaimrStandIn } from './claimr/stand-in.ts';
export { providerContract, type ProviderUnderTest } from './provider-contract.ts';
