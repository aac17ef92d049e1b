// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { custom } from 'viem';
import { mainnet, sepolia } from 'viem/chains';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Config, createConfig, createStorage, http, WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import type { AuthenticationStatus } from '../authentication/authentication.ts';
import { AuthenticationProvider } from '../authentication/AuthenticationProvider.tsx';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';
import { createExtension, createFakeWallet, createMemoryStorage, owner } from '../testing/fake-wallet.ts';
import { createReactRoot } from '../testing/react-root.ts';
import { WalletButton } from '../wallet-button/WalletButton.tsx';
import { rabbyWallet } from '../wallets.ts';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { ConnectButton } from './ConnectButton.tsx';

/** The dialog's code is loaded when it opens, on machines of any speed. */
const LOADED = { timeout: 10_000 };

const render = createReactRoot();

const find = (testId: string): HTMLElement | null => document.querySelector(`[data-testid="${testId}"]`);
const dialogText = (): string => document.querySelector('dialog[open]')?.textContent ?? '';

async function press(testId: string): Promise<void> {
  await vi.waitFor(() => expect(find(testId)?.getAttribute('aria-disabled')).toBeNull(), LOADED);
  find(testId)!.click();
}

const APP = { appName: 'Tested', projectId: '' };
const ADAPTER = {
  getNonce: () => Promise.resolve('1'),
  createMessage: () => 'message',
  verify: () => Promise.resolve(true),
  signOut: () => Promise.resolve(),
};

/** The session of the app. */
let session: AuthenticationStatus = 'authenticated';
const listeners = new Set<() => void>();

function setSession(status: AuthenticationStatus): void {
  session = status;
  listeners.forEach((listener) => listener());
}

function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function App({ children }: { children: ReactNode }): ReactNode {
  const status = useSyncExternalStore(watchSession, () => session);
  return (
    <AuthenticationProvider adapter={ADAPTER} status={status}>
      <WalletKitProvider coolMode showRecentTransactions ensLookupUrl="/none/">
        <ConnectButton />
        {children}
      </WalletKitProvider>
    </AuthenticationProvider>
  );
}

const draw = (config: Config, more: ReactNode = null): void =>
  render(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <App>{more}</App>
      </QueryClientProvider>
    </WagmiProvider>,
  );

/** A config with a wallet that approves everything. */
function createConnectedApp(): Config {
  const chain = custom({ request: () => Promise.resolve('0x1158e460913d00000') });
  return createConfig({
    chains: [sepolia, mainnet],
    transports: { [sepolia.id]: chain, [mainnet.id]: chain },
    connectors: [createExtension(createFakeWallet({ storage: null }))],
    storage: createStorage({ storage: createMemoryStorage() }),
    multiInjectedProviderDiscovery: false,
  });
}

/** Everything that fails without being caught. */
const uncaught = vi.fn();
beforeEach(() => {
  uncaught.mockClear();
  session = 'authenticated';
  process.on('unhandledRejection', uncaught);
  window.addEventListener('error', uncaught);
});
afterEach(() => {
  process.off('unhandledRejection', uncaught);
  window.removeEventListener('error', uncaught);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(uncaught.mock.calls).toEqual([]);
});

test('wallet kit: an app that tests with jsdom draws the button and opens the dialog, with nothing added to jsdom', async () => {
  const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rabbyWallet] }], APP);
  const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors });
  draw(config, <WalletButton wallet="rabby" />);
  await vi.waitFor(() => expect(find('wk-connect-button')?.textContent).toBe('Connect Wallet'), LOADED);
  await press('wk-connect-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Rabby Wallet'), LOADED);
  // jsdom has no Web Animations, which cool mode uses.
  find('wk-wallet-option-rabby')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  await press('wk-wallet-option-rabby');
  await vi.waitFor(() => expect(dialogText()).toContain('Get Rabby Wallet'), LOADED);
});

/** Removes what old browsers, private windows and pages without HTTPS do not have. */
function impoverish(): void {
  const missing = ['matchMedia', 'ResizeObserver', 'BroadcastChannel', 'requestIdleCallback', 'CSSStyleSheet', 'CSS'];
  for (const name of missing) vi.stubGlobal(name, undefined);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const without = (owner: object, ...names: readonly string[]): void => {
    for (const name of names) {
      const was = Object.getOwnPropertyDescriptor(owner, name);
      if (!was) continue;
      Object.defineProperty(owner, name, { configurable: true, writable: true, value: undefined });
      onTestFinished(() => void Object.defineProperty(owner, name, was));
    }
  };
  without(HTMLDialogElement.prototype, 'showModal', 'close', 'show');
  without(Intl.NumberFormat.prototype, 'formatToParts');
  without(Document.prototype, 'adoptedStyleSheets');
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError');
  });
}

test('wallet kit: every dialog opens in a page without the APIs that jsdom and old browsers lack', async () => {
  impoverish();
  const config = createConnectedApp();
  draw(config);
  await press('wk-connect-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Connect a wallet'), LOADED);
  await connect(config, { connector: config.connectors[0]! });

  await press('wk-chain-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Switch networks'), LOADED);
  document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')!.click();
  await vi.waitFor(() => expect(dialogText()).toBe(''));

  await vi.waitFor(() => expect(find('wk-account-button')?.textContent).toContain('20 ETH'), LOADED);
  await press('wk-account-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Disconnect'), LOADED);
  expect(dialogText()).toContain(owner.address.slice(-4));

  setSession('unauthenticated');
  await press('wk-connect-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Verify your account'), LOADED);
});

const KEYS = [
  'wk-transactions',
  'wk-recent',
  `wk-ens-name-${owner.address.toLowerCase()}`,
  'WALLETCONNECT_DEEPLINK_CHOICE',
];
const LIST = Array.from({ length: 20_000 }, (_, at) => ({
  hash: `0x${String(at).padStart(64, '0')}`,
  description: 'x'.repeat(100),
  status: 'confirmed',
}));

test.each<[string, string]>([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"text"'],
  ['a list', '[null, 5, {}, [[]]]'],
  ['other shapes', `{"${owner.address}":{"${sepolia.id}":[null,5,{"hash":5},{"hash":"0x1"}]}}`],
  ['an old form', `{"${owner.address}":[{"hash":"0x1","status":"pending"}],"ensName":5,"expires":"soon"}`],
  ['keys of prototypes', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ['five megabytes of text', JSON.stringify('x'.repeat(5_000_000))],
  ['five megabytes of transactions', JSON.stringify({ [owner.address]: { [sepolia.id]: LIST } })],
])('wallet kit: an app loads, connects and opens the account with %s in the storage', async (_, text) => {
  const stored = new Map(KEYS.map((key) => [key, text]));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage as Storage);
  const config = createConnectedApp();
  draw(config);
  await press('wk-connect-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Connect a wallet'), LOADED);
  await connect(config, { connector: config.connectors[0]! });
  await press('wk-account-button');
  await vi.waitFor(() => expect(dialogText()).toContain('Recent transactions'), LOADED);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
