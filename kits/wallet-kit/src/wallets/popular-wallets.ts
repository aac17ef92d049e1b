import { coinbaseWallet } from './coinbase-wallet.ts';
import { metaMaskWallet } from './meta-mask-wallet.ts';
import { rainbowWallet } from './rainbow-wallet.ts';
import { safeWallet } from './safe-wallet.ts';
import { walletConnectWallet } from './wallet-connect-wallet.ts';
import type { WalletList } from './wallet.ts';

/** The wallets that are offered where an app names none. */
export const POPULAR_WALLETS: WalletList = [
  {
    groupName: 'Popular',
    wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet],
  },
];
