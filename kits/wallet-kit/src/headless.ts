// What the dialogs do, without a view, a stylesheet or a provider of the kit: for views of the app's own.
export {
  createConnectMachine,
  type ConnectMachine,
  type ConnectMachineOptions,
  type ConnectState,
} from './headless/connect-machine.ts';
export {
  useConnectWallet,
  type UseConnectWallet,
  type UseConnectWalletOptions,
} from './headless/use-connect-wallet.ts';
export type { ConnectAttempt, ConnectFailure } from './connect/connect-attempt.ts';
export type { WalletChoice } from './wallets/wallet-choices.ts';
export {
  createSignInMachine,
  type SignInMachine,
  type SignInOptions,
  type SignInProgress,
} from './authentication/sign-in-machine.ts';
export { useSignIn, type UseSignIn, type UseSignInOptions } from './authentication/use-sign-in.ts';
export { disconnectAll, restoreLastOnly } from './config/last-wallet.ts';
