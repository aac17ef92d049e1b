import type { Call, Endpoint } from '@wow/core/protocol';
import type { walletEndpoints } from '../wire.ts';
import type { Nonce } from './nonces-store.ts';
import type { Proof } from './signature/verify-signature.ts';

/** A wallet that has just been shown to be the sender's, by the nonce that it has signed, which is still to be used up. */
export interface ShownWallet extends Pick<Nonce, 'nonce' | 'address' | 'chainId'> {
  readonly proof: Proof;
}

/** What the sender's call says beside that. */
export type VerifyCall = Call<typeof walletEndpoints.walletVerify & Endpoint>;

/**
 * Returns whether a wallet that is linked is the one that was shown. A key is the same on every chain; a contract speaks for
 * the chain that it was linked on, because at the same address of another chain there may be somebody else's.
 */
export const isSameWallet = ({ proof, chainId }: ShownWallet, linked: { readonly chainId: number }): boolean =>
  proof === 'key' || linked.chainId === chainId;
