export { CHAIN_IDS, isChainId, type ChainId } from './chains.ts';
export { connectedOrigins } from './connected-origins.ts';
export { walletSettingsSchema, type ChainNode, type WalletSettings } from './wallet-settings.ts';
