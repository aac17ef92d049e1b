import { toChecksumAddress, type LinkedWalletRepository } from '@wow/product/accounts/server';
import type { LinkedWallet } from '../wire.ts';
import { type Wallet, listWallets, removeWallets } from './wallets-store.ts';

/** Returns a wallet as the contract tells it. */
export const toWalletReply = async ({
  address,
  chainId,
  linkedAt,
}: Pick<Wallet, 'address' | 'chainId' | 'linkedAt'>): Promise<LinkedWallet> => ({
  address: await toChecksumAddress(address),
  chain_id: chainId,
  linked_at: linkedAt.toISOString(),
});

/** The wallets that open accounts, for what the accounts do with all of them. */
export const linkedWalletRepository: LinkedWalletRepository = {
  list: async (db, playerId) => Promise.all((await listWallets(db, playerId)).map(toWalletReply)),
  unlinkAll: removeWallets,
};
