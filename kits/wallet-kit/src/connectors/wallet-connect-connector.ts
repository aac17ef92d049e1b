import type { CreateConnectorFn } from 'wagmi';
import type { Abandonable } from './abandonable.ts';
import { lazyConnector } from './lazy-connector.ts';
import { rpcUrlOf } from './rpc-url-of.ts';
import { WalletUnreachableError } from './wallet-unreachable-error.ts';
import {
  walletConnectProvider,
  type WalletConnectParameters,
  type WalletConnectProvider,
} from './wallet-connect-provider.ts';

type Made = ReturnType<CreateConnectorFn>;

/** Within which a relay gives a code. The package itself would be silent for a minute before it says that it cannot. */
const CODE_WITHIN_MS = 10_000;

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
    const wallet = walletConnect({ ...parameters, ...quiet })(config) as unknown as Made;
    const chainIds = config.chains.map(({ id }) => id) as [number, ...number[]];
    const rpcMap = Object.fromEntries(
      config.chains.flatMap((chain) => {
        const url = rpcUrlOf(chain, config.transports?.[chain.id]);
        return url === undefined ? [] : [[chain.id, url]];
      }),
    );
    let known: WalletConnectProvider | null = null;
    const getProvider = async (): Promise<WalletConnectProvider> =>
      (known = await walletConnectProvider({ ...parameters, ...quiet, rpcMap, optionalChains: chainIds }));

    const agreedChains = (): readonly number[] => known?.session?.namespaces['eip155']?.accounts.map(chainIdOf) ?? [];

    const own: Made & Abandonable = {
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
        return asked?.isReconnecting === true ? connected : Promise.race([connected, silence(provider)]);
      },
      // The provider is shared: what another wallet does through it is not this one's connection.
      onConnect: () => undefined,
      getNamespaceChainsIds: agreedChains,
      // Nobody listens any longer where the code that was given up would be answered.
      abandon: () => void known?.signer.cleanupPendingPairings().catch(() => undefined),
    };
    // The player has just said yes on the phone. A wallet that has not agreed to a chain would be asked for it at once,
    // and some say yes to that without going there, for which wagmi would wait for ever.
    const connecting: Made = {
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
function silence(provider: WalletConnectProvider): Promise<never> {
  return new Promise((_, fail) => {
    const timer = setTimeout(() => {
      provider.off('display_uri', hear);
      fail(new WalletUnreachableError('The relay', null));
    }, CODE_WITHIN_MS);
    function hear(): void {
      clearTimeout(timer);
      provider.off('display_uri', hear);
    }
    provider.on('display_uri', hear);
  });
}

/** Of an account as WalletConnect writes it, `eip155:1:0x…`. */
const chainIdOf = (account: string): number => Number(account.split(':')[1]);
