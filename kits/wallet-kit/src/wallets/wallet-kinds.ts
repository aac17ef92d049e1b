import { findInjected, type ExtensionMatcher, loadInjected } from '../connectors/injected-connector.ts';
import { loadWalletConnect } from '../connectors/wallet-connect-connector.ts';
import { createInstructions } from './instructions.ts';
import {
  createExtensionParts,
  createWalletConnector,
  getRelayParameters,
  getWalletConnectConnector,
  type RelayParams,
} from './wallet-connectors.ts';
import { identityUri } from './wallet-links.ts';
import type { GetUri, Wallet } from './wallet.ts';

interface KnownWallet extends Omit<Wallet, 'createConnector' | 'installed' | 'mobile' | 'desktop' | 'qrCode'> {
  readonly learnMoreUrl: string;
}

interface ExtensionWallet extends KnownWallet {
  readonly matcher: ExtensionMatcher;
  /** The link that opens a page in the browser of its app. */
  readonly getPageLink?: GetUri;
}

/** A wallet that exists as an extension. A phone opens the page in the wallet's app, if it has a link for that. */
export function createExtensionWallet({ matcher, learnMoreUrl, getPageLink, ...known }: ExtensionWallet): Wallet {
  // A computer cannot pair with its app.
  const { qrCode: _, ...urls } = { mobile: learnMoreUrl, browserExtension: learnMoreUrl, ...known.downloadUrls };
  return {
    ...known,
    downloadUrls: urls,
    extension: { instructions: createInstructions('extension', learnMoreUrl) },
    ...(getPageLink && { mobile: { getPageLink } }),
    ...createExtensionParts({ rdns: known.rdns, ...matcher }),
  };
}

interface AppWallet extends KnownWallet {
  readonly getMobileUri?: GetUri;
  readonly getDesktopUri?: GetUri;
}

/** A wallet that exists as an app, which is paired by a code or a link. @throws Error without a project id */
export function createAppWallet(
  params: RelayParams,
  { learnMoreUrl, getMobileUri, getDesktopUri, ...known }: AppWallet,
): Wallet {
  return {
    ...known,
    downloadUrls: {
      ...(getMobileUri ? { mobile: learnMoreUrl, qrCode: learnMoreUrl } : { desktop: learnMoreUrl }),
      ...known.downloadUrls,
    },
    ...(getMobileUri && {
      mobile: { getUri: getMobileUri },
      qrCode: { getUri: identityUri, instructions: createInstructions('app', learnMoreUrl) },
    }),
    ...(getDesktopUri && {
      desktop: { getUri: getDesktopUri, instructions: createInstructions('desktop', learnMoreUrl) },
    }),
    createConnector: getWalletConnectConnector(params),
  };
}

interface PairedWallet extends ExtensionWallet {
  readonly getMobileUri: GetUri;
  /** @default the pairing URI itself */
  readonly getQrUri?: GetUri;
}

/**
 * A wallet that exists as an extension and as an app. If the extension exists, the relay is not loaded. Without a project
 * id there is no pairing.
 */
export function createPairedWallet(
  params: RelayParams,
  { getMobileUri, getQrUri = identityUri, ...rest }: PairedWallet,
): Wallet {
  if (!params.projectId) return createExtensionWallet(rest);
  const { matcher: own, learnMoreUrl, getPageLink: _, ...known } = rest;
  const matcher = { rdns: known.rdns, ...own };
  const parameters = getRelayParameters(params);
  const installed = findInjected(matcher) !== undefined;
  return {
    ...known,
    downloadUrls: {
      mobile: learnMoreUrl,
      qrCode: learnMoreUrl,
      browserExtension: learnMoreUrl,
      ...known.downloadUrls,
    },
    extension: { instructions: createInstructions('extension', learnMoreUrl) },
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
