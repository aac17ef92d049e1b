export { walletHandlers } from './handlers.ts';
export { removeExpiredNonces } from './wallets-store.ts';
export { linkedWalletRepository } from './linked-wallets.ts';
export { createQuestWalletReader } from './quest-wallets.ts';
