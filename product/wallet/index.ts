export { CHAIN_IDS, isChainId, type ChainId } from './chains.ts';
export { connectedOrigins } from './connected-origins.ts';
export { signInMessage, STATEMENT, type SignInRequest } from './sign-in-message.ts';
export { walletSettingsSchema, type ChainNode, type WalletSettings } from './wallet-settings.ts';
export { NONCE_SECONDS, walletEndpoints, type LinkedWallet } from './wire.ts';
