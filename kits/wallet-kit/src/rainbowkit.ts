// The public names of the ecosystem's best-known kit: an app that is written for it changes the import and runs.
export { ConnectButton } from './connect-button/ConnectButton.tsx';
export { WalletButton } from './wallet-button/WalletButton.tsx';
export type { WalletButtonRenderProps as WalletButtonRendererProps } from './wallet-button/WalletButtonCustom.tsx';
export {
  WalletKitProvider as RainbowKitProvider,
  type WalletKitProviderProps as RainbowKitProviderProps,
} from './provider/WalletKitProvider.tsx';
export {
  AuthenticationProvider as RainbowKitAuthenticationProvider,
  type AuthenticationConfig,
} from './provider/AuthenticationProvider.tsx';
export { createAuthenticationAdapter } from './provider/create-authentication-adapter.ts';
export type { AvatarComponent, DisclaimerComponent } from './provider/look-context.ts';
export { useAccountModal } from './provider/use-account-modal.ts';
export { useChainModal } from './provider/use-chain-modal.ts';
export { useConnectModal } from './provider/use-connect-modal.ts';
export { useAddRecentTransaction } from './transactions/use-add-recent-transaction.ts';
export { getDefaultConfig } from './config/get-default-config.ts';
export { connectorsForWallets } from './wallets/connectors-for-wallets.ts';
export { getDefaultWallets } from './wallets/get-default-wallets.ts';
export { getWalletConnectConnector } from './wallets/get-wallet-connect-connector.ts';
export type { WalletConnectParameters as RainbowKitWalletConnectParameters } from './connectors/wallet-connect-provider.ts';
export { cssObjectFromTheme } from './theme/css-object-from-theme.ts';
export { cssStringFromTheme } from './theme/css-string-from-theme.ts';
export { darkTheme } from './theme/dark-theme.ts';
export { lightTheme } from './theme/light-theme.ts';
export { midnightTheme } from './theme/midnight-theme.ts';
export type { RainbowKitTheme as Theme } from './theme/theme.ts';
export type { AuthenticationStatus } from './sign-in/authentication.ts';
export type { Wallet, WalletDetailsParams, WalletList } from './wallets/wallet.ts';
export type { Chain } from 'viem';
/** Any: what the kit does not speak is said in English. */
export type Locale = string;
