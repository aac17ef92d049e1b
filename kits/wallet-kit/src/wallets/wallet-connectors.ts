import type { CreateConnectorFn } from 'wagmi';
import type {
  WalletDetailsParams,
  CreateWalletParams,
  CreateConnector,
  Wallet,
  DownloadUrls,
  GetUri,
} from './wallet.ts';
import {
  type WalletConnectParameters,
  walletConnectConnector,
  loadWalletConnect,
} from '../connectors/wallet-connect-connector.ts';
import {
  findInjected,
  type ExtensionMatcher,
  injectedConnector,
  createInjectedTarget,
} from '../connectors/injected-connector.ts';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import { getDevice } from '../device/device.ts';
import { appInstructions, extensionInstructions } from './instructions.ts';

export const attachWalletDetails = (create: CreateConnectorFn, details: WalletDetailsParams): CreateConnectorFn =>
  ((config) => ({ ...create(config), ...details })) as CreateConnectorFn;

type RelayParams = Pick<CreateWalletParams, 'projectId' | 'walletConnectParameters'>;

function getRelayParameters({ projectId, walletConnectParameters }: RelayParams): WalletConnectParameters {
  if (!projectId) {
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://cloud.reown.com',
    );
  }
  return { ...walletConnectParameters, projectId };
}

/**
 * Returns the connector factory of a wallet that is paired by a code or a link.
 *
 * @throws Error without a project id.
 */
export function getWalletConnectConnector(params: RelayParams): CreateConnector {
  const parameters = getRelayParameters(params);
  return (details) => {
    const { id = 'walletConnect', name = 'WalletConnect' } = details.rkDetails;
    return attachWalletDetails(walletConnectConnector({ id: String(id), name: String(name), parameters }), details);
  };
}

export const createExtensionParts = (signs: ExtensionMatcher): Pick<Wallet, 'installed' | 'createConnector'> => ({
  installed: findInjected(signs) !== undefined,
  createConnector: (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    return attachWalletDetails(injectedConnector({ id, name, ...signs }), details);
  },
});

interface PairingOptions {
  readonly learnMoreUrl: string;
  readonly downloadUrls: DownloadUrls;
  readonly getMobileUri: GetUri;
  /** @default the pairing URI itself */
  readonly getQrUri?: GetUri;
}

/**
 * Returns the parts of a wallet with an extension and a pairing. If the extension exists, the relay is not loaded.
 * Without a project id there is no pairing.
 */
export function createExtensionOrRelayParts(
  signs: ExtensionMatcher,
  params: RelayParams,
  { learnMoreUrl, downloadUrls, getMobileUri, getQrUri = identityUri }: PairingOptions,
): Omit<Wallet, 'id' | 'name' | 'iconUrl' | 'iconBackground'> {
  const extension = { instructions: extensionInstructions(learnMoreUrl) };
  if (!params.projectId) {
    const { qrCode: _, ...urls } = downloadUrls;
    return { extension, downloadUrls: urls, ...createExtensionParts(signs) };
  }
  const parameters = getRelayParameters(params);
  const isInstalled = findInjected(signs) !== undefined;
  const createConnector: CreateConnector = (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    const create = lazyConnector({
      id,
      name,
      type: isInstalled ? 'injected' : 'walletConnect',
      // The extension may have appeared since.
      load: () =>
        findInjected(signs)
          ? Promise.resolve(createInjectedTarget({ id, name, ...signs }))
          : loadWalletConnect(parameters),
    });
    return attachWalletDetails(create, details);
  };
  if (isInstalled) return { extension, downloadUrls, installed: true, createConnector };
  const qrCode = { getUri: getQrUri, instructions: appInstructions(learnMoreUrl) };
  return { extension, downloadUrls, mobile: { getUri: getMobileUri }, qrCode, createConnector };
}

/**
 * Returns how to turn a pairing URI into an app link. Android receives the URI itself and offers every wallet that it
 * has.
 */
export const createPairingLink =
  (prefix: string, elsewhere: string = prefix): GetUri =>
  (uri) => {
    const { system } = getDevice();
    if (system === 'android') return uri;
    return `${system === 'ios' ? prefix : elsewhere}${encodeURIComponent(uri)}`;
  };

export const identityUri: GetUri = (uri) => uri;
