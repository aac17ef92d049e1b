export { walletHandlers } from './handlers.ts';
export { findWallet, removeExpiredNonces } from './wallets-store.ts';
export { linkedWalletRepository } from './link-wallet.ts';
export { createQuestWalletReader } from './quest-wallets.ts';
