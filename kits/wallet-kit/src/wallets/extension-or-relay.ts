import { findInjected, type InjectedSigns } from '../connectors/find-injected.ts';
import { injectedTarget } from '../connectors/injected-connector.ts';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import { loadWalletConnect } from '../connectors/wallet-connect-connector.ts';
import { withDetails } from '../connectors/with-details.ts';
import { relayParameters, type RelayParams } from './relay-parameters.ts';
import type { CreateConnector, Wallet } from './wallet.ts';

/** The ways to a wallet that only its pairing has. */
export type PairedWays = Pick<Wallet, 'mobile' | 'desktop' | 'qrCode'>;

/**
 * Returns the parts of a wallet that has both an extension, or an app with a browser in it, and a pairing by code or
 * link. Where the first is there it is used, and nothing of the relay is brought.
 *
 * @throws Error when there is no project id.
 */
export function extensionOrRelay(
  signs: InjectedSigns,
  params: RelayParams,
  paired: PairedWays,
): PairedWays & Pick<Wallet, 'installed' | 'createConnector'> {
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
  return isInstalled ? { installed: true, createConnector } : { ...paired, createConnector };
}
