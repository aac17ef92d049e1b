import { messageOf } from '../problems/causes.ts';
import type { EthereumProvider } from '@walletconnect/ethereum-provider';

export type WalletConnectProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

type InitOptions = Parameters<typeof EthereumProvider.init>[0];

export type WalletConnectParameters = Partial<InitOptions> & { readonly projectId: string };

const providers = new Map<string, Promise<WalletConnectProvider>>();

/**
 * Returns the one provider of a project, relay and app: a second one would quarrel with the first over what both keep
 * in the browser.
 */
export function walletConnectProvider(options: WalletConnectParameters & InitOptions): Promise<WalletConnectProvider> {
  const { projectId, relayUrl, metadata, customStoragePrefix } = options;
  const key = JSON.stringify([projectId, relayUrl, metadata, customStoragePrefix]);
  const known = providers.get(key);
  if (known) return known;
  const made = make(options).catch((problem: unknown) => {
    // The next try may find the network.
    providers.delete(key);
    throw problem;
  });
  providers.set(key, made);
  return made;
}

/** `try` and the comment tell webpack and Turbopack that an app may do without the package. */
async function loadPackage(): Promise<{ readonly EthereumProvider: typeof EthereumProvider }> {
  try {
    return await import(/* turbopackOptional: true */ '@walletconnect/ethereum-provider');
  } catch (problem) {
    // Said again here: a `catch` that only throws would be taken out by the build, and the `try` with it.
    throw new Error(messageOf(problem), { cause: problem });
  }
}

async function make(options: InitOptions): Promise<WalletConnectProvider> {
  const { EthereumProvider } = await loadPackage();
  const provider = await EthereumProvider.init(options);
  // Every wallet that pairs through it listens.
  provider.events.setMaxListeners(Number.POSITIVE_INFINITY);
  // It would put a frame of a third party into the page before every code and every question, and, where a policy
  // blocks that, wait five seconds for its answer. No option of the package switches it off.
  provider.signer.client.core.verify.register = () => Promise.resolve('');
  return provider;
}
