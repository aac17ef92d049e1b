// The public names of RainbowKit 2: an app that is written for it changes the import and runs.
import type { Chain as ViemChain } from 'viem';
import { type ExtendingTheme, type ThemeSource, toCssObject, toCssString } from './theme/theme-css.ts';

export { RainbowKitProvider, type RainbowKitProviderProps } from './rainbowkit/RainbowKitProvider.tsx';
export { ConnectButton } from './connect-button/ConnectButton.tsx';
export {
  WalletButton,
  type WalletButtonRenderProps as WalletButtonRendererProps,
} from './wallet-button/WalletButton.tsx';
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
export { darkTheme, midnightTheme } from './theme/dark-themes.ts';
export { lightTheme } from './theme/light-theme.ts';
export type { RainbowKitTheme as Theme } from './theme/theme.ts';
export type { Wallet, WalletDetailsParams, WalletList } from './wallets/wallet.ts';
export type { Locale } from './locales/locale.ts';

/** A chain of viem, with RainbowKit's icon fields. The kit has icons of its own and ignores them. */
export interface Chain extends ViemChain {
  readonly iconUrl?: string | (() => Promise<string>) | null;
  readonly iconBackground?: string;
}

/** Returns the CSS variables `--rk-…` of a theme by name. With `extending`, only those that differ from it. */
export const cssObjectFromTheme = (theme: ThemeSource, options?: ExtendingTheme): Record<string, string> =>
  toCssObject('rk', theme, options);

/** Returns the CSS variables `--rk-…` of a theme as declarations for an app's own stylesheet. */
export const cssStringFromTheme = (theme: ThemeSource, options?: ExtendingTheme): string =>
  toCssString('rk', theme, options);
