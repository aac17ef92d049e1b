export { CHAIN_IDS, type ChainId, listConnectOrigins, type ChainNode, type WalletSettings } from './wallet-settings.ts';
export { createSignInMessage } from './sign-in-message.ts';
export { walletEndpoints, type LinkedWallet } from './wire.ts';
