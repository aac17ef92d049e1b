export { braveWallet, injectedWallet, phantomWallet, rabbyWallet } from './wallets/extension-wallets.ts';
export {
  ledgerWallet,
  metaMaskWallet,
  okxWallet,
  rainbowWallet,
  trustWallet,
  walletConnectWallet,
  zerionWallet,
} from './wallets/paired-wallets.ts';
export { baseWallet, baseWallet as baseAccount, coinbaseWallet, safeWallet } from './wallets/sdk-wallets.ts';
