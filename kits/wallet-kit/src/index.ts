export { cssObjectFromTheme } from './theme/css-object-from-theme.ts';
export { cssStringFromTheme } from './theme/css-string-from-theme.ts';
export { darkTheme } from './theme/dark-theme.ts';
export { lightTheme } from './theme/light-theme.ts';
export { midnightTheme } from './theme/midnight-theme.ts';
export type { Theme, ThemeChoice } from './theme/theme.ts';
export type { AuthenticationStatus } from './sign-in/authentication.ts';
export type { Wallet, WalletDetailsParams, WalletList } from './wallets/wallet.ts';
