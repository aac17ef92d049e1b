export { walletHandlers } from './handlers.ts';
export { removeExpiredNonces } from './nonces-store.ts';
export { walletBook } from './wallet-book.ts';
export { walletsForQuests } from './wallets-for-quests.ts';
