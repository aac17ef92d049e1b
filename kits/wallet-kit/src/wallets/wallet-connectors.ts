import type { CreateConnectorFn } from 'wagmi';
import type { CreateConnector, CreateWalletParams, Wallet, WalletDetailsParams } from './wallet.ts';
import { type WalletConnectParameters, loadWalletConnect } from '../connectors/wallet-connect-connector.ts';
import { findInjected, type ExtensionMatcher, loadInjected } from '../connectors/injected-connector.ts';
import { lazyConnector, type LazyConnectorSettings } from '../connectors/lazy-connector.ts';

type WalletConnectorSettings = Omit<LazyConnectorSettings, 'id' | 'name'> & { readonly id?: string };

export function createWalletConnector(
  details: WalletDetailsParams,
  { id, ...settings }: WalletConnectorSettings,
): CreateConnectorFn {
  const { id: walletId = 'walletConnect', name = 'WalletConnect' } = details.rkDetails;
  const create = lazyConnector({ id: id ?? String(walletId), name: String(name), ...settings });
  return ((config) => ({ ...create(config), ...details })) as CreateConnectorFn;
}

export type RelayParams = Pick<CreateWalletParams, 'projectId' | 'walletConnectParameters'>;

export function getRelayParameters({ projectId, walletConnectParameters }: RelayParams): WalletConnectParameters {
  if (!projectId) {
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://cloud.reown.com',
    );
  }
  return { ...walletConnectParameters, projectId };
}

/** Returns `createConnector` of a wallet that is paired by a code or a link. @throws Error without a project id */
export function getWalletConnectConnector(params: RelayParams): CreateConnector {
  const parameters = getRelayParameters(params);
  return (details) =>
    createWalletConnector(details, { type: 'walletConnect', load: () => loadWalletConnect(parameters) });
}

export const createExtensionParts = (matcher: ExtensionMatcher): Pick<Wallet, 'installed' | 'createConnector'> => ({
  installed: findInjected(matcher) !== undefined,
  createConnector: (details) =>
    createWalletConnector(details, { type: 'injected', load: (wallet) => loadInjected(wallet, matcher) }),
});
