export { buildAnsweringCode, contractWallets } from './contract-wallets.ts';
export { expireNonce } from './expire-nonce-store.ts';
