import { coinbaseWallet } from './coinbase-wallet.ts';
import { metaMaskWallet } from './meta-mask-wallet.ts';
import { rainbowWallet } from './rainbow-wallet.ts';
import { safeWallet } from './safe-wallet.ts';
import { walletConnectWallet } from './wallet-connect-wallet.ts';
import type { WalletList } from './wallet.ts';
import type { CreateConnectorFn } from 'wagmi';
import { connectorsForWallets, type ConnectorsForWalletsParams } from './connectors-for-wallets.ts';

export const POPULAR_WALLETS: WalletList = [
  {
    groupName: 'Popular',
    wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet],
  },
];

/**
 * Returns the popular wallets, and also their connectors if the app's name and project id are given.
 *
 * @throws Error if the project id is empty.
 */
export function getDefaultWallets(): { wallets: WalletList };
export function getDefaultWallets(params: ConnectorsForWalletsParams): {
  wallets: WalletList;
  connectors: CreateConnectorFn[];
};
export function getDefaultWallets(params?: ConnectorsForWalletsParams): {
  wallets: WalletList;
  connectors?: CreateConnectorFn[];
} {
  const wallets = POPULAR_WALLETS;
  return params ? { wallets, connectors: connectorsForWallets(wallets, params) } : { wallets };
}
