import { findInjected, type InjectedSigns } from '../connectors/find-injected.ts';
import { injectedTarget } from '../connectors/injected-connector.ts';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import { loadWalletConnect } from '../connectors/wallet-connect-connector.ts';
import { withDetails } from '../connectors/with-details.ts';
import { relayParameters, type RelayParams } from './relay-parameters.ts';
import { extensionOnly } from './extension-only.ts';
import type { CreateConnector, DownloadUrls, Wallet } from './wallet.ts';

/** The ways to a wallet that only its pairing has, and where the wallet is downloaded. */
export type PairedWays = Pick<Wallet, 'mobile' | 'desktop' | 'qrCode' | 'downloadUrls'>;

/**
 * Returns the parts of a wallet that has both an extension, or an app with a browser in it, and a pairing by code or
 * link. Where the first is there it is used, and nothing of the relay is brought. Without a project id the extension is
 * the only way: no code is offered, nor the app to scan it with.
 */
export function extensionOrRelay(
  signs: InjectedSigns,
  params: RelayParams,
  paired: PairedWays,
): PairedWays & Pick<Wallet, 'installed' | 'createConnector'> {
  if (!params.projectId) return { downloadUrls: withoutQrCode(paired.downloadUrls), ...extensionOnly(signs) };
  const parameters = relayParameters(params);
  const isInstalled = findInjected(signs) !== undefined;
  const createConnector: CreateConnector = (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    const create = lazyConnector({
      id,
      name,
      type: isInstalled ? 'injected' : 'walletConnect',
      // An extension may have come to the page since.
      load: () =>
        findInjected(signs) ? Promise.resolve(injectedTarget({ id, name, ...signs })) : loadWalletConnect(parameters),
    });
    return withDetails(create, details);
  };
  const { downloadUrls = {} } = paired;
  return isInstalled ? { downloadUrls, installed: true, createConnector } : { ...paired, createConnector };
}

function withoutQrCode(all: DownloadUrls = {}): DownloadUrls {
  const { qrCode: _, ...urls } = all;
  return urls;
}
