import type { CreateConnectorFn } from 'wagmi';
import type { CreateConnector, CreateWalletParams, GetUri, Wallet, WalletDetailsParams } from './wallet.ts';
import { type WalletConnectParameters, loadWalletConnect } from '../connectors/wallet-connect-connector.ts';
import { findInjected, type ExtensionMatcher, loadInjected } from '../connectors/injected-connector.ts';
import { lazyConnector, type LazyConnectorSettings } from '../connectors/lazy-connector.ts';
import { getDevice } from '../device/device.ts';
import { createInstructions } from './instructions.ts';

type WalletConnectorSettings = Omit<LazyConnectorSettings, 'id' | 'name'> & { readonly id?: string };

export function createWalletConnector(
  details: WalletDetailsParams,
  { id, ...settings }: WalletConnectorSettings,
): CreateConnectorFn {
  const { id: walletId = 'walletConnect', name = 'WalletConnect' } = details.rkDetails;
  const create = lazyConnector({ id: id ?? String(walletId), name: String(name), ...settings });
  return ((config) => ({ ...create(config), ...details })) as CreateConnectorFn;
}

type RelayParams = Pick<CreateWalletParams, 'projectId' | 'walletConnectParameters'>;

function getRelayParameters({ projectId, walletConnectParameters }: RelayParams): WalletConnectParameters {
  if (!projectId) {
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://cloud.reown.com',
    );
  }
  return { ...walletConnectParameters, projectId };
}

/** Returns the connector factory of a wallet that is paired by a code or a link. @throws Error without a project id. */
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

interface PairedWallet extends Omit<Wallet, 'createConnector'> {
  readonly matcher: ExtensionMatcher;
  readonly learnMoreUrl: string;
  readonly getMobileUri: GetUri;
  /** @default the pairing URI itself */
  readonly getQrUri?: GetUri;
}

/** If the extension exists, the relay is not loaded. Without a project id there is no pairing. */
export function createPairedWallet(
  params: RelayParams,
  { matcher: own, learnMoreUrl, getMobileUri, getQrUri = identityUri, ...known }: PairedWallet,
): Wallet {
  const matcher = { rdns: known.rdns, ...own };
  const { qrCode, ...urls } = {
    mobile: learnMoreUrl,
    qrCode: learnMoreUrl,
    browserExtension: learnMoreUrl,
    ...known.downloadUrls,
  };
  const wallet = { ...known, extension: { instructions: createInstructions('extension', learnMoreUrl) } };
  if (!params.projectId) return { ...wallet, downloadUrls: urls, ...createExtensionParts(matcher) };
  const parameters = getRelayParameters(params);
  const installed = findInjected(matcher) !== undefined;
  return {
    ...wallet,
    downloadUrls: { ...urls, qrCode },
    ...(installed
      ? { installed }
      : {
          mobile: { getUri: getMobileUri },
          qrCode: { getUri: getQrUri, instructions: createInstructions('app', learnMoreUrl) },
        }),
    createConnector: (details) =>
      createWalletConnector(details, {
        type: installed ? 'injected' : 'walletConnect',
        // The extension may have appeared since.
        load: (wallet) => (findInjected(matcher) ? loadInjected(wallet, matcher) : loadWalletConnect(parameters)),
      }),
  };
}

export const prefixUri =
  (prefix: string): GetUri =>
  (uri) =>
    `${prefix}${encodeURIComponent(uri)}`;

/** Turns a pairing URI into an app link. Android receives the URI itself and offers every wallet that it has. */
export const createPairingLink =
  (prefix: string, elsewhere: string = prefix): GetUri =>
  (uri) => {
    const { system } = getDevice();
    return system === 'android' ? uri : prefixUri(system === 'ios' ? prefix : elsewhere)(uri);
  };

export const identityUri: GetUri = (uri) => uri;
