// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode } from 'react';
import { sepolia } from 'viem/chains';
import { connect } from 'wagmi/actions';
import { type Config, WagmiProvider } from 'wagmi';
import { beforeAll, expect, test, vi } from 'vitest';
import { AuthenticationProvider, createAuthenticationAdapter, WalletKitProvider } from './index.ts';
import { createExtension, createFakeConfig, createFakeWallet } from './testing/fake-wallet.ts';
import { createReactRoot } from './testing/react-root.ts';
import { connectorsForWallets, getDefaultWallets } from './wallets/connectors-for-wallets.ts';

// next-auth is not installed.
const examples = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../docs/examples/*',
  '!../docs/examples/sign-in-with-next-auth.tsx',
]);

const render = createReactRoot();

const adapter = createAuthenticationAdapter({
  getNonce: () => Promise.resolve('nonce'),
  createMessage: () => 'message',
  verify: () => Promise.resolve(true),
  signOut: () => Promise.resolve(),
});

beforeAll(() => {
  // The requests of names and balances fail, as they do without a network.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  return () => vi.unstubAllGlobals();
});

/** An app that lists the popular wallets and has one more, which is installed. */
async function createApp(isConnected: boolean): Promise<Config> {
  const { wallets } = getDefaultWallets();
  const extension = createExtension(createFakeWallet());
  const popular = connectorsForWallets(wallets, { appName: 'App', projectId: 'id' });
  const config = createFakeConfig([...popular, extension]);
  if (isConnected) await connect(config, { connector: config.connectors.at(-1)!, chainId: sepolia.id });
  return config;
}

class ErrorBoundary extends Component<{ readonly children: ReactNode; readonly onError: (error: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError = (): object => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return !this.state.failed && this.props.children;
  }
}

test.each(Object.keys(examples).flatMap((file) => [true, false].map((isConnected) => [file, isConnected] as const)))(
  'example %s: it runs, and its components are rendered without an error, connected: %s',
  async (file, isConnected) => {
    const config = await createApp(isConnected);
    const errors: unknown[] = [];
    const components = Object.entries(await examples[file]!()).filter(
      (entry): entry is [string, ComponentType] => /^[A-Z]/.test(entry[0]) && typeof entry[1] === 'function',
    );
    for (const [name, Example] of components) {
      render(
        <ErrorBoundary onError={(error) => errors.push(error)}>
          <WagmiProvider config={config} reconnectOnMount={false}>
            <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
              <AuthenticationProvider adapter={adapter} status={isConnected ? 'authenticated' : 'unauthenticated'}>
                <WalletKitProvider>
                  <Example />
                  <p>{`after ${name}`}</p>
                </WalletKitProvider>
              </AuthenticationProvider>
            </QueryClientProvider>
          </WagmiProvider>
        </ErrorBoundary>,
      );
      await vi.waitFor(() =>
        expect([...errors, document.body.textContent]).toEqual([expect.stringContaining(`after ${name}`)]),
      );
    }
    expect(errors).toEqual([]);
  },
);
