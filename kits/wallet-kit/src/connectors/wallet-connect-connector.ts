import type { Chain } from 'viem';
import type { Transport, CreateConnectorFn } from 'wagmi';
import { getErrorMessage } from './wallet-errors.ts';
import type { EthereumProvider } from '@walletconnect/ethereum-provider';
import { type Abandonable, lazyConnector, WalletUnreachableError } from './lazy-connector.ts';

/** Returns the address at which a transport asks its chain, or else the chain's own public one. */
function getRpcUrl(chain: Chain, transport: Transport | undefined): string | undefined {
  const value = transport?.({ chain, retryCount: 0 }).value;
  const { url } = { url: undefined, ...value } as { url: unknown };
  return typeof url === 'string' ? url : chain.rpcUrls.default.http[0];
}

type WalletConnectProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

type InitOptions = Parameters<typeof EthereumProvider.init>[0];

export type WalletConnectParameters = Partial<InitOptions> & { readonly projectId: string };

const providers = new Map<string, Promise<WalletConnectProvider>>();

/**
 * Returns the one provider of a project, relay and app: a second one would quarrel with the first over what both keep
 * in the browser.
 */
function getWalletConnectProvider(options: WalletConnectParameters & InitOptions): Promise<WalletConnectProvider> {
  const { projectId, relayUrl, metadata, customStoragePrefix } = options;
  const key = JSON.stringify([projectId, relayUrl, metadata, customStoragePrefix]);
  const known = providers.get(key);
  if (known) return known;
  const made = createProvider(options).catch((problem: unknown) => {
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
    throw new Error(getErrorMessage(problem), { cause: problem });
  }
}

async function createProvider(options: InitOptions): Promise<WalletConnectProvider> {
  const { EthereumProvider } = await loadPackage();
  const provider = await EthereumProvider.init(options);
  // Every wallet that pairs through it listens.
  provider.events.setMaxListeners(Number.POSITIVE_INFINITY);
  // It would put a frame of a third party into the page before every code and every question, and, where a policy
  // blocks that, wait five seconds for its answer. No option of the package switches it off.
  provider.signer.client.core.verify.register = () => Promise.resolve('');
  return provider;
}

type WagmiConnector = ReturnType<CreateConnectorFn>;

/** Within which a relay gives a code. The package itself would be silent for a minute before it says that it cannot. */
const PAIRING_CODE_TIMEOUT_MS = 10_000;

export interface WalletConnectSettings {
  readonly id: string;
  readonly name: string;
  readonly parameters: WalletConnectParameters;
}

/** Returns a connector for a wallet that is paired through a relay. Its code comes when it is picked. */
export const walletConnectConnector = ({ id, name, parameters }: WalletConnectSettings): CreateConnectorFn =>
  lazyConnector({ id, name, type: 'walletConnect', load: () => loadWalletConnect(parameters) });

/** Brings wagmi's connector, on the provider that all wallets share. */
export async function loadWalletConnect(parameters: WalletConnectParameters): Promise<CreateConnectorFn> {
  const { walletConnect } = await import('wagmi/connectors/walletConnect');
  // The code is drawn by the kit, and nobody is told that somebody is here.
  const quiet = { showQrModal: false, telemetryEnabled: false, disableProviderPing: true };
  return (config) => {
    const wallet = walletConnect({ ...parameters, ...quiet })(config) as unknown as WagmiConnector;
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
      known?.session?.namespaces['eip155']?.accounts.map(parseChainId) ?? [];

    const own: WagmiConnector & Abandonable = {
      ...wallet,
      async getProvider(asked) {
        const provider = await getProvider();
        if (asked?.chainId !== undefined) await own.switchChain?.({ chainId: asked.chainId });
        return provider;
      },
      async connect(asked) {
        const provider = await getProvider();
        // A session that was left over may be with another wallet than the one that was picked now.
        if (asked?.isReconnecting !== true && provider.session) await provider.disconnect();
        const connected = wallet.connect.call(connecting, asked) as ReturnType<typeof wallet.connect<never>>;
        return asked?.isReconnecting === true ? connected : Promise.race([connected, rejectWithoutCode(provider)]);
      },
      // The provider is shared: what another wallet does through it is not this one's connection.
      onConnect: () => undefined,
      getNamespaceChainsIds: agreedChains,
      // Nobody listens any longer where the code that was given up would be answered.
      abandon: () => void known?.signer.cleanupPendingPairings().catch(() => undefined),
    };
    // The player has just said yes on the phone. A wallet that has not agreed to a chain would be asked for it at once,
    // and some say yes to that without going there, for which wagmi would wait for ever.
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

/** Fails when no code has come for long: the relay is out of reach, or does not know the project. */
function rejectWithoutCode(provider: WalletConnectProvider): Promise<never> {
  return new Promise((_, fail) => {
    const timer = setTimeout(() => {
      provider.off('display_uri', onEvent);
      fail(new WalletUnreachableError('The relay', null));
    }, PAIRING_CODE_TIMEOUT_MS);
    function onEvent(): void {
      clearTimeout(timer);
      provider.off('display_uri', onEvent);
    }
    provider.on('display_uri', onEvent);
  });
}

/** Of an account as WalletConnect writes it, `eip155:1:0x…`. */
const parseChainId = (account: string): number => Number(account.split(':')[1]);
