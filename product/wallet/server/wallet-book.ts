import type { WalletBook } from '@wow/product/accounts/server';
import { toWalletReply } from './wallet-reply.ts';
import { listWallets, removeWallets } from './wallets-store.ts';

/** The wallets that open accounts, for what the accounts do with all of them. */
export const walletBook: WalletBook = {
  list: async (db, playerId) => Promise.all((await listWallets(db, playerId)).map(toWalletReply)),
  forget: removeWallets,
};
