import { findInjected, type InjectedSigns } from '../connectors/find-injected.ts';
import { injectedConnector } from '../connectors/injected-connector.ts';
import { withDetails } from '../connectors/with-details.ts';
import type { Wallet } from './wallet.ts';

/** Returns the parts of a wallet that is reached by its extension, or from the browser in its app, alone. */
export const extensionOnly = (signs: InjectedSigns): Pick<Wallet, 'installed' | 'createConnector'> => ({
  installed: findInjected(signs) !== undefined,
  createConnector: (details) => {
    const { id, name } = details.rkDetails as { id: string; name: string };
    return withDetails(injectedConnector({ id, name, ...signs }), details);
  },
});
