export { CHAIN_IDS, type ChainId } from './chains.ts';
export { connectedOrigins } from './connected-origins.ts';
export { signInMessage } from './sign-in-message.ts';
export { walletSettingsSchema, type ChainNode, type WalletSettings } from './wallet-settings.ts';
export { walletEndpoints, type LinkedWallet } from './wire.ts';
