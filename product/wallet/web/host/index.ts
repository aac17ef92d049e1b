export { readWalletSettings } from './read-wallet-settings.ts';
export { WalletHost } from './WalletHost.tsx';
