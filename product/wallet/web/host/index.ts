export { parseWalletSettings } from './create-wallet-config.ts';
export { WalletHost } from './WalletHost.tsx';
