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

/** Returns the connector with what is known of its wallet beside it, where the list of wallets looks for it. */
export const attachWalletDetails = (create: CreateConnectorFn, details: WalletDetailsParams): CreateConnectorFn =>
  ((config) => ({ ...create(config), ...details })) as CreateConnectorFn;

type RelayParams = Pick<CreateWalletParams, 'projectId' | 'walletConnectParameters'>;

/**
 * Returns how the relay is spoken to.
 *
 * @throws Error when there is no project id: the relay serves no app without one.
 */
function getRelayParameters({ projectId, walletConnectParameters }: RelayParams): WalletConnectParameters {
  if (!projectId) {
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://cloud.reown.com',
    );
  }
  return { ...walletConnectParameters, projectId };
}

/**
 * Returns what makes the connector of a wallet that is paired by a code or a link.
 *
 * @throws Error when there is no project id.
 */
export function getWalletConnectConnector(params: RelayParams): CreateConnector {
  const parameters = getRelayParameters(params);
  return (details) => {
    const { id = 'walletConnect', name = 'WalletConnect' } = details.rkDetails;
    return attachWalletDetails(walletConnectConnector({ id: String(id), name: String(name), parameters }), details);
  };
}

/** Returns the parts of a wallet that is reached by its extension, or from the browser in its app, alone. */
export const createExtensionParts = (signs: ExtensionMatcher): Pick<Wallet, 'installed' | 'createConnector'> => ({
  installed: findInjected(signs) !== undefined,
  createConnector: (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    return attachWalletDetails(injectedConnector({ id, name, ...signs }), details);
  },
});

/** The ways to a wallet that only its pairing has, and where the wallet is downloaded. */
export type PairingMethods = Pick<Wallet, 'mobile' | 'desktop' | 'qrCode' | 'downloadUrls'>;

/**
 * Returns the parts of a wallet that has both an extension, or an app with a browser in it, and a pairing by code or
 * link. Where the first is there it is used, and nothing of the relay is brought. Without a project id the extension is
 * the only way: no code is offered, nor the app to scan it with.
 */
export function createExtensionOrRelayParts(
  signs: ExtensionMatcher,
  params: RelayParams,
  paired: PairingMethods,
): PairingMethods & Pick<Wallet, 'installed' | 'createConnector'> {
  if (!params.projectId) return { downloadUrls: omitQrCode(paired.downloadUrls), ...createExtensionParts(signs) };
  const parameters = getRelayParameters(params);
  const isInstalled = findInjected(signs) !== undefined;
  const createConnector: CreateConnector = (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    const create = lazyConnector({
      id,
      name,
      type: isInstalled ? 'injected' : 'walletConnect',
      // An extension may have come to the page since.
      load: () =>
        findInjected(signs)
          ? Promise.resolve(createInjectedTarget({ id, name, ...signs }))
          : loadWalletConnect(parameters),
    });
    return attachWalletDetails(create, details);
  };
  const { downloadUrls = {} } = paired;
  return isInstalled ? { downloadUrls, installed: true, createConnector } : { ...paired, createConnector };
}

function omitQrCode(all: DownloadUrls = {}): DownloadUrls {
  const { qrCode: _, ...urls } = all;
  return urls;
}

/**
 * Returns what turns the URI of a pairing into a link that opens an app: on Android the URI itself, by which the system
 * offers every wallet that it has; elsewhere the app's own link.
 */
export const createPairingLink =
  (prefix: string, elsewhere: string = prefix): GetUri =>
  (uri) => {
    const { system } = getDevice();
    if (system === 'android') return uri;
    return `${system === 'ios' ? prefix : elsewhere}${encodeURIComponent(uri)}`;
  };

/** The URI itself. */
export const identityUri: GetUri = (uri) => uri;
