import type { CreateConnectorFn } from 'wagmi';
import { connectorsForWallets, type ConnectorsForWalletsParams } from './connectors-for-wallets.ts';
import { POPULAR_WALLETS } from './popular-wallets.ts';
import type { WalletList } from './wallet.ts';

/**
 * Returns the popular wallets; with what an app is called and its project id, their connectors too.
 *
 * @throws Error when the project id is empty.
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
