import { checksumAddress } from '@wow/product/accounts/server';
import type { LinkedWallet } from '../wire.ts';
import type { Wallet } from './wallets-store.ts';

/** Returns a wallet as the contract tells it. */
export const toWalletReply = async ({
  address,
  chainId,
  linkedAt,
}: Pick<Wallet, 'address' | 'chainId' | 'linkedAt'>): Promise<LinkedWallet> => ({
  address: await checksumAddress(address),
  chain_id: chainId,
  linked_at: linkedAt.toISOString(),
});
