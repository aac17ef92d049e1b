export { walletSettingsSchema } from '../../wallet-settings.ts';
export { WalletHost } from './WalletHost.tsx';
