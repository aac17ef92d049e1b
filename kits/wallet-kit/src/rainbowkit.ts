// The public names of the ecosystem's best-known kit: an app that is written for it changes the import and runs.
export { ConnectButton } from './connect-button/ConnectButton.tsx';
export {
  WalletButton,
  type WalletButtonRenderProps as WalletButtonRendererProps,
} from './wallet-button/WalletButton.tsx';
export { RainbowKitProvider, type RainbowKitProviderProps } from './rainbowkit/RainbowKitProvider.tsx';
export {
  AuthenticationProvider as RainbowKitAuthenticationProvider,
  type AuthenticationConfig,
} from './authentication/AuthenticationProvider.tsx';
export { createAuthenticationAdapter, type AuthenticationStatus } from './authentication/authentication.ts';
export type { AvatarComponent, DisclaimerComponent } from './context/kit-context.ts';
export { useAccountModal, useChainModal, useConnectModal } from './modals/use-modals.ts';
export { useAddRecentTransaction } from './account/use-recent-transactions.ts';
export { getDefaultConfig } from './config/get-default-config.ts';
export { connectorsForWallets, getDefaultWallets } from './wallets/connectors-for-wallets.ts';
export { getWalletConnectConnector } from './wallets/wallet-connectors.ts';
export type { WalletConnectParameters as RainbowKitWalletConnectParameters } from './connectors/wallet-connect-connector.ts';
export { cssObjectFromTheme, cssStringFromTheme } from './rainbowkit/theme-css.ts';
export { darkTheme, midnightTheme } from './theme/dark-themes.ts';
export { lightTheme } from './theme/light-theme.ts';
export type { RainbowKitTheme as Theme } from './theme/theme.ts';
export type { Wallet, WalletDetailsParams, WalletList } from './wallets/wallet.ts';
export type { RainbowKitChain as Chain } from './rainbowkit/chain.ts';
export type { Locale } from './locales/locale.ts';
