import type { Chain } from 'viem';
import type { Transport, CreateConnectorFn } from 'wagmi';
import { getErrorMessage } from './wallet-errors.ts';
import type { EthereumProvider } from '@walletconnect/ethereum-provider';
import { type Abandonable, WalletUnreachableError } from './lazy-connector.ts';

function getRpcUrl(chain: Chain, transport: Transport | undefined): string | undefined {
  const url: unknown = transport?.({ chain, retryCount: 0 }).value?.['url'];
  return typeof url === 'string' ? url : chain.rpcUrls.default.http[0];
}

type WalletConnectProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

type InitOptions = Parameters<typeof EthereumProvider.init>[0];

/** The options of the WalletConnect client that an app may set as `walletConnectParameters`. */
export type WalletConnectParameters = Partial<InitOptions> & { readonly projectId: string };

const providers = new Map<string, Promise<WalletConnectProvider>>();

/** Returns the single provider of a project, relay and app: two would overwrite each other's browser storage. */
function getWalletConnectProvider(options: WalletConnectParameters & InitOptions): Promise<WalletConnectProvider> {
  const { projectId, relayUrl, metadata, customStoragePrefix } = options;
  const key = JSON.stringify([projectId, relayUrl, metadata, customStoragePrefix]);
  const known = providers.get(key);
  if (known) return known;
  const made = createProvider(options).catch((problem: unknown) => {
    providers.delete(key);
    throw problem;
  });
  providers.set(key, made);
  return made;
}

/** `try` and the comment tell webpack and Turbopack that the package is optional. */
async function loadPackage(): Promise<{ readonly EthereumProvider: typeof EthereumProvider }> {
  try {
    return await import(/* turbopackOptional: true */ '@walletconnect/ethereum-provider');
  } catch (problem) {
    // A `catch` that only rethrows would be removed by the build, and the `try` with it.
    throw new Error(getErrorMessage(problem), { cause: problem });
  }
}

async function createProvider(options: InitOptions): Promise<WalletConnectProvider> {
  const { EthereumProvider } = await loadPackage();
  const provider = await EthereumProvider.init(options);
  // Every wallet that pairs through it adds listeners.
  provider.events.setMaxListeners(Number.POSITIVE_INFINITY);
  // The verify module adds a third-party iframe before every request, and waits five seconds if a policy blocks it.
  provider.signer.client.core.verify.register = () => Promise.resolve('');
  return provider;
}

type WagmiConnector = ReturnType<CreateConnectorFn>;

/** The package itself waits a minute before it reports an unreachable relay. */
const PAIRING_CODE_TIMEOUT_MS = 10_000;

export async function loadWalletConnect(parameters: WalletConnectParameters): Promise<CreateConnectorFn> {
  const { walletConnect } = await import('wagmi/connectors/walletConnect');
  // The kit draws the code, and no telemetry is sent.
  const quiet = { showQrModal: false, telemetryEnabled: false, disableProviderPing: true };
  return (config) => {
    const wallet = walletConnect({ ...parameters, ...quiet })(config) as WagmiConnector;
    const chainIds = config.chains.map(({ id }) => id) as [number, ...number[]];
    const rpcMap = Object.fromEntries(
      config.chains.flatMap((chain) => {
        const url = getRpcUrl(chain, config.transports?.[chain.id]);
        return url === undefined ? [] : [[chain.id, url]];
      }),
    );
    let known: WalletConnectProvider | null = null;
    const getProvider = async (): Promise<WalletConnectProvider> =>
      (known = await getWalletConnectProvider({ ...parameters, ...quiet, rpcMap, optionalChains: chainIds }));

    const agreedChains = (): readonly number[] =>
      known?.session?.namespaces['eip155']?.accounts.map((account) => Number(account.split(':')[1])) ?? [];

    const own: WagmiConnector & Abandonable = {
      ...wallet,
      async getProvider(asked) {
        const provider = await getProvider();
        if (asked?.chainId !== undefined) await own.switchChain?.({ chainId: asked.chainId });
        return provider;
      },
      async connect(asked) {
        const provider = await getProvider();
        // A remaining session may belong to another wallet than the picked one.
        if (asked?.isReconnecting !== true && provider.session) await provider.disconnect();
        const connected = wallet.connect.call(connecting, asked) as ReturnType<typeof wallet.connect<never>>;
        return asked?.isReconnecting === true ? connected : Promise.race([connected, rejectWithoutCode(provider)]);
      },
      // The provider is shared: another wallet's connection is not this one's.
      onConnect: () => undefined,
      getNamespaceChainsIds: agreedChains,
      // The relay client stops waiting for the abandoned code.
      abandon: () => void known?.signer.cleanupPendingPairings().catch(() => undefined),
    };
    // After the approval wagmi asks for a chain. Some wallets accept an unsupported one without switching, and wagmi
    // waits forever.
    const connecting: WagmiConnector = {
      ...own,
      switchChain: async (asked) => {
        if (!agreedChains().includes(asked.chainId)) throw new Error('The wallet has not agreed to this chain.');
        return wallet.switchChain!.call(own, asked);
      },
    };
    return own;
  };
}

function rejectWithoutCode(provider: WalletConnectProvider): Promise<never> {
  return new Promise((_, fail) => {
    const end = (): void => {
      clearTimeout(timer);
      provider.off('display_uri', end);
    };
    const timer = setTimeout(() => {
      end();
      fail(new WalletUnreachableError('The relay', null));
    }, PAIRING_CODE_TIMEOUT_MS);
    provider.on('display_uri', end);
  });
}
