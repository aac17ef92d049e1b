import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Chain, custom, type EIP1193RequestFn } from 'viem';
import { arbitrum, mainnet, polygon, sepolia } from 'viem/chains';
import { createConfig, type CreateConnectorFn, WagmiProvider } from 'wagmi';
import { saveCachedName } from '../src/account/cached-name.ts';
import { AuthenticationProvider } from '../src/authentication/AuthenticationProvider.tsx';
import type { AuthenticationStatus } from '../src/authentication/authentication.ts';
import { type Dialogs, DialogsContext, type OpenDialog } from '../src/context/dialogs-context.ts';
import { KitContext, type KitSettings } from '../src/context/kit-context.ts';
import type { KitStorage } from '../src/storage/kit-storage.ts';
import { createTransactionStore } from '../src/transactions/transaction-store.ts';
import { connectorsForWallets } from '../src/wallets/connectors-for-wallets.ts';
import { ADDRESS, AVATAR_URL, doNothing, getWalletIcon } from './story-data.ts';

/** What a wallet and an app are to the buttons. */
export interface StoryWalletProps {
  readonly status?: 'connected' | 'disconnected' | 'reconnecting';
  /** The wallet's network. */
  readonly chainId?: number;
  /** The networks of the app. Polygon has no icon. */
  readonly chains?: 'three' | 'one' | 'polygon';
  readonly balance?: 'there' | 'loading';
  readonly name?: string;
  readonly hasAvatar?: boolean;
  readonly hasPending?: boolean;
  readonly authentication?: AuthenticationStatus;
  readonly open?: OpenDialog | null;
  /** What the wallet answers when it is asked to connect. */
  readonly answer?: 'never' | 'refuses';
}

const CHAINS = {
  three: [mainnet, arbitrum, sepolia],
  one: [mainnet],
  polygon: [polygon, mainnet],
} satisfies Record<string, readonly [Chain, ...Chain[]]>;

const BALANCE = '0x11d1a94a20040000';

const never = (): Promise<never> => new Promise(() => undefined);

const createChain = (balance: StoryWalletProps['balance']): EIP1193RequestFn =>
  (async ({ method }: { method: string }) => {
    if (method !== 'eth_getBalance') throw new Error(`The chain of the stories has no ${method}.`);
    return balance === 'loading' ? never() : BALANCE;
  }) as EIP1193RequestFn;

const createConnector =
  (details: object, answer: StoryWalletProps['answer']): CreateConnectorFn =>
  () => ({
    ...details,
    id: 'rainbow',
    name: 'Rainbow',
    type: 'story',
    // As a wallet refuses: EIP-1193 gives the code.
    connect: () =>
      answer === 'refuses' ? Promise.reject(Object.assign(new Error('Refused.'), { code: 4001 })) : never(),
    disconnect: () => Promise.resolve(),
    getAccounts: () => Promise.resolve([ADDRESS]),
    getChainId: () => Promise.resolve(mainnet.id),
    getProvider: () => Promise.resolve(undefined),
    isAuthorized: () => Promise.resolve(false),
    onAccountsChanged: doNothing,
    onChainChanged: doNothing,
    onDisconnect: doNothing,
  });

function createStoryConfig({
  status = 'connected',
  chainId = mainnet.id,
  chains = 'three',
  ...rest
}: StoryWalletProps) {
  const transport = custom({ request: createChain(rest.balance) }, { retryCount: 0 });
  const config = createConfig({
    chains: CHAINS[chains] as readonly [Chain, ...Chain[]],
    transports: Object.fromEntries(CHAINS[chains].map(({ id }) => [id, transport])),
    connectors: connectorsForWallets(
      [
        {
          groupName: 'Popular',
          wallets: [
            () => ({
              id: 'rainbow',
              name: 'Rainbow',
              iconUrl: getWalletIcon('rainbow'),
              iconBackground: '#ffffff',
              installed: true,
              createConnector: (details) => createConnector(details, rest.answer),
            }),
          ],
        },
      ],
      { appName: 'Catalogue', projectId: '' },
    ),
    storage: null,
    multiInjectedProviderDiscovery: false,
  });
  const connector = config.connectors[0]!;
  const isConnected = status === 'connected';
  config.setState((state) => ({
    ...state,
    status,
    current: isConnected ? connector.uid : null,
    connections: new Map(isConnected ? [[connector.uid, { accounts: [ADDRESS], chainId, connector }]] : []),
  }));
  return config;
}

function createMemoryStorage(): KitStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

function createStoryKit({ name, hasAvatar = false, hasPending = false, chainId = mainnet.id }: StoryWalletProps) {
  const storage = createMemoryStorage();
  const transactions = createTransactionStore(storage);
  if (name !== undefined) saveCachedName(storage, ADDRESS, { name, avatar: hasAvatar ? AVATAR_URL : null }, Date.now());
  if (hasPending)
    transactions.add(ADDRESS, chainId, { hash: `0x${'1'.repeat(64)}`, description: 'Claim season ticket' });
  return { storage, transactions, showRecentTransactions: true } satisfies KitSettings;
}

const ADAPTER = {
  getNonce: never,
  createMessage: never,
  verify: never,
  signOut: () => Promise.resolve(),
};

/** Puts the buttons into an app with a wallet in one state. Nothing is requested from a network. */
export function StoryWallet({ children, ...props }: StoryWalletProps & { readonly children: ReactNode }): ReactNode {
  const { authentication, open = null } = props;
  const key = JSON.stringify(props);
  const state = useMemo(() => {
    const own = JSON.parse(key) as StoryWalletProps;
    return { config: createStoryConfig(own), kit: createStoryKit(own), queries: new QueryClient() };
  }, [key]);
  const dialogs: Dialogs = { open, isPrepared: false, prepare: doNothing, show: doNothing, close: doNothing };
  return (
    <WagmiProvider key={key} config={state.config} reconnectOnMount={false}>
      <QueryClientProvider client={state.queries}>
        <AuthenticationProvider
          adapter={ADAPTER}
          status={authentication ?? 'authenticated'}
          enabled={authentication !== undefined}
        >
          <KitContext.Provider value={state.kit}>
            <DialogsContext.Provider value={dialogs}>{children}</DialogsContext.Provider>
          </KitContext.Provider>
        </AuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
