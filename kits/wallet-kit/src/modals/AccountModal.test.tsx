// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { custom } from 'viem';
import { sepolia } from 'viem/chains';
import { createConfig, createStorage, WagmiProvider } from 'wagmi';
import { connect, getConnection } from 'wagmi/actions';
import { expect, test, vi } from 'vitest';
import { createReactRoot } from '../testing/react-root.ts';
import { AccountModal } from './AccountModal.tsx';
import { WalletKitProvider } from './WalletKitProvider.tsx';
import { createExtension, createFakeWallet, createMemoryStorage, friend, owner } from '../testing/fake-wallet.ts';

const DELEGATE = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';

const render = createReactRoot();

/** A chain on which the first account runs the code of a contract. */
const chain = custom({
  request: ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_getCode') {
      const isOwner = String(params?.[0]).toLowerCase() === owner.address.toLowerCase();
      return Promise.resolve(isOwner ? `0xef0100${DELEGATE.slice(2).toLowerCase()}` : '0x');
    }
    return method === 'eth_getBalance' ? Promise.resolve('0x0') : Promise.reject(new Error(method));
  },
});

const dialogText = (): string => document.querySelector('dialog[open]')?.textContent ?? '';

test('the account dialog switches between connected wallets, and says whose code an account runs', async () => {
  const first = createFakeWallet({ rdns: 'test.first', accounts: [owner.privateKey] });
  const second = createFakeWallet({ rdns: 'test.second', accounts: [friend.privateKey] });
  const config = createConfig({
    chains: [sepolia],
    transports: { [sepolia.id]: chain },
    connectors: [createExtension(first, 'First'), createExtension(second, 'Second')],
    storage: createStorage({ storage: createMemoryStorage() }),
    multiInjectedProviderDiscovery: false,
  });
  render(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletKitProvider locale="en" ensLookupUrl="/none/">
          <AccountModal onClose={vi.fn()} />
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  // wagmi's provider forgets what was connected before it.
  await vi.waitFor(() => expect(document.querySelector('[data-wk]')).not.toBeNull());
  const [firstConnector, secondConnector] = config.connectors;
  await connect(config, { connector: secondConnector! });
  await connect(config, { connector: firstConnector! });
  await vi.waitFor(() => expect(dialogText()).toContain('Smart account, runs the code of 0x63…e32b'));
  expect(dialogText()).toContain('Other connected wallets');
  const other = document.querySelector<HTMLElement>('[aria-label="Switch to Second"]');
  expect(other?.textContent).toContain('0x70…79C8');

  other?.click();
  await vi.waitFor(() => expect(getConnection(config).address).toBe(friend.address));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Switch to First"]')).not.toBeNull());
  await vi.waitFor(() => expect(dialogText()).not.toContain('Smart account'));
});
