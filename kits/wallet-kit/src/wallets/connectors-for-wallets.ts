import type { CreateConnectorFn } from 'wagmi';
import { guardAnnouncements } from '../connectors/injected-connector.ts';
import { walletConnectWallet } from './app-wallets.ts';
import { metaMaskWallet } from './meta-mask-wallet.ts';
import { rainbowWallet } from './paired-wallets.ts';
import { coinbaseWallet, safeWallet } from './sdk-wallets.ts';
import type { CreateWalletParams, Wallet, WalletList } from './wallet.ts';

const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** What an app tells its wallets about itself. */
export interface ConnectorsForWalletsParams extends Omit<CreateWalletParams, 'options'> {
  readonly appName: string;
  /** @default appName */
  readonly appDescription?: string | undefined;
  /** @default the page's origin */
  readonly appUrl?: string | undefined;
}

/**
 * Returns wagmi's connectors. The first of two equal ids counts.
 * @throws Error for an empty list or group, a wallet without id or name, an invalid accent, or a missing project id
 */
export function connectorsForWallets(list: WalletList, params: ConnectorsForWalletsParams): CreateConnectorFn[] {
  if (!list?.length) throw new Error('No wallet list was provided');
  guardAnnouncements();
  const walletParams = toWalletParams(params);
  const listed = list.flatMap(({ groupName, wallets }, position) => {
    if (!wallets?.length) throw new Error(`No wallets provided for group: ${groupName}`);
    if (!groupName) throw new Error('No groupName provided for a group of wallets');
    return wallets.map((create) => {
      if (typeof create !== 'function') throw new Error(`Pass the wallets of ${groupName} without calling them`);
      return { ...validateWallet(create(walletParams)), groupName, groupIndex: position + 1 };
    });
  });
  // Wallets that may hide come last, so that a plain one with the same id counts.
  const sorted = [...listed.filter(({ hidden }) => !hidden), ...listed.filter(({ hidden }) => hidden)];
  const seen = new Set<string>();
  return sorted.flatMap(({ createConnector, hidden, ...wallet }) => {
    if (seen.has(wallet.id)) return [];
    seen.add(wallet.id);
    return hidden?.() === true ? [] : [createConnector({ rkDetails: omitUndefined(wallet) })];
  });
}

function toWalletParams(params: ConnectorsForWalletsParams): CreateWalletParams {
  const { appName, appDescription, appUrl, appIcon, projectId, walletConnectParameters } = params;
  const metadata = {
    name: appName,
    description: appDescription ?? appName,
    url: appUrl ?? (typeof location === 'undefined' ? '' : location.origin),
    icons: appIcon === undefined ? [] : [appIcon],
  };
  return { appName, appIcon, projectId, walletConnectParameters: { metadata, ...walletConnectParameters } };
}

function validateWallet(wallet: Wallet): Wallet {
  for (const property of ['id', 'name'] as const) {
    if (!wallet[property])
      throw new Error(`Property \`${property}\` is missing for wallet: ${wallet.name || wallet.id}`);
  }
  if (wallet.iconAccent !== undefined && !HEX_COLOUR.test(wallet.iconAccent)) {
    throw new Error(`Property \`iconAccent\` is not a hex value for wallet: ${wallet.name}`);
  }
  return wallet;
}

const omitUndefined = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

export const POPULAR_WALLETS: WalletList = [
  {
    groupName: 'Popular',
    wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet],
  },
];

/** Returns the popular wallets, and also their connectors if the app's name and project id are given. */
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
