import type { CreateConnectorFn } from 'wagmi';
import type { CreateWalletParams, Wallet, WalletList } from './wallet.ts';

const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export interface ConnectorsForWalletsParams extends Omit<CreateWalletParams, 'options'> {
  readonly appName: string;
  readonly appDescription?: string;
  readonly appUrl?: string;
}

interface ListedWallet {
  readonly wallet: Wallet;
  readonly groupName: string;
  readonly groupIndex: number;
}

/**
 * Returns wagmi's connectors for a list of wallets. The first of two equal ids counts; hidden wallets are left out.
 *
 * @throws Error for an empty list or group, an invalid accent, or a missing project id.
 */
export function connectorsForWallets(list: WalletList, params: ConnectorsForWalletsParams): CreateConnectorFn[] {
  if (list.length === 0) throw new Error('No wallet list was provided');
  const told = toWalletParams(params);
  const listed = list.flatMap(({ groupName, wallets }, position): ListedWallet[] => {
    if (wallets.length === 0) throw new Error(`No wallets provided for group: ${groupName}`);
    return wallets.map((create) => ({ wallet: validateWallet(create(told)), groupName, groupIndex: position + 1 }));
  });
  // Wallets that may hide come last, so that a plain one with the same id counts.
  const sorted = [...listed.filter(({ wallet }) => !wallet.hidden), ...listed.filter(({ wallet }) => wallet.hidden)];
  const seen = new Set<string>();
  return sorted.flatMap(({ wallet, groupName, groupIndex }, index) => {
    if (seen.has(wallet.id)) return [];
    seen.add(wallet.id);
    if (wallet.hidden?.() === true) return [];
    const { createConnector, hidden: _, ...known } = wallet;
    return [createConnector({ rkDetails: omitUndefined({ ...known, groupName, groupIndex, index: index + 1 }) })];
  });
}

function toWalletParams({ appDescription, appUrl, ...params }: ConnectorsForWalletsParams): CreateWalletParams {
  const { appName, appIcon, walletConnectParameters } = params;
  const metadata = {
    name: appName,
    description: appDescription ?? appName,
    url: appUrl ?? (typeof location === 'undefined' ? '' : location.origin),
    icons: appIcon === undefined ? [] : [appIcon],
  };
  return { ...params, walletConnectParameters: { metadata, ...walletConnectParameters } };
}

function validateWallet(wallet: Wallet): Wallet {
  if (wallet.iconAccent !== undefined && !HEX_COLOUR.test(wallet.iconAccent)) {
    throw new Error(`Property \`iconAccent\` is not a hex value for wallet: ${wallet.name}`);
  }
  return wallet;
}

const omitUndefined = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
