// The provider, the buttons, and the hooks and functions of an app.
export { getDefaultConfig } from './config/get-default-config.ts';
export { WalletKitProvider, type WalletKitProviderProps } from './modals/WalletKitProvider.tsx';
export type { AvatarComponent, DisclaimerComponent } from './context/kit-context.ts';
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonRenderProps,
} from './connect-button/ConnectButton.tsx';
export { WalletButton, type WalletButtonProps, type WalletButtonRenderProps } from './wallet-button/WalletButton.tsx';
export { AuthenticationProvider, type AuthenticationConfig } from './authentication/AuthenticationProvider.tsx';
export {
  createAuthenticationAdapter,
  SignInRefusal,
  type AuthenticationAdapter,
  type AuthenticationStatus,
} from './authentication/authentication.ts';
export { useAccountModal, useChainModal, useConnectModal } from './modals/use-modals.ts';
export { useAddRecentTransaction } from './account/use-recent-transactions.ts';
export { disconnectAll, restoreLastOnly } from './config/last-wallet.ts';
export { defaultTransport } from './config/get-default-config.ts';
export { connectorsForWallets, getDefaultWallets } from './wallets/connectors-for-wallets.ts';
export { getWalletConnectConnector } from './wallets/wallet-connectors.ts';
export type { WalletConnectParameters } from './connectors/wallet-connect-connector.ts';
export { darkTheme, midnightTheme } from './theme/dark-themes.ts';
export { lightTheme } from './theme/light-theme.ts';
export type { Theme, ThemeChoice } from './theme/theme.ts';
export { cssObjectFromTheme, cssStringFromTheme } from './theme/theme-css.ts';
export type { Words } from './locales/words.ts';
export type { Locale } from './locales/locale.ts';
export type { CreateWallet, Wallet, WalletDetailsParams, WalletList } from './wallets/wallet.ts';
