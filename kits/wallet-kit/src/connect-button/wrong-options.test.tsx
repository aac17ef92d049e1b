import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { sepolia } from 'viem/chains';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { describe, expect, test } from 'vitest';
import { AuthenticationProvider } from '../authentication/AuthenticationProvider.tsx';
import { createConnectMachine } from '../headless.ts';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';
import { WalletButton } from '../wallet-button/WalletButton.tsx';
import { rabbyWallet } from '../wallets.ts';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { getValueAt } from './responsive.ts';

const connectors = connectorsForWallets([{ groupName: 'A', wallets: [rabbyWallet] }], { appName: 'A', projectId: '' });
const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors });

/** Renders the kit with options as an app in JavaScript passes them. */
const draw = (options: object, child: ReactNode = <ConnectButton />): string =>
  renderToString(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletKitProvider {...options}>{child}</WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );

const ADAPTER = { getNonce: () => '1', createMessage: () => '', verify: () => true, signOut: () => undefined };

describe('an option that no default can replace throws a sentence that names it', () => {
  test.each<[string, () => unknown, string]>([
    ['theme', () => draw({ theme: 'dark' }), 'A theme is an object such as lightTheme()'],
    ['id', () => draw({ id: 'not good' }), 'Invalid ID: not good'],
    ['wallet', () => draw({}, <WalletButton wallet="nonesuch" />), 'Connector not found: "nonesuch" is none of rabby'],
    [
      'status',
      () => authenticate({ adapter: ADAPTER }),
      'The option status of AuthenticationProvider is one of loading, unauthenticated, authenticated, not "undefined".',
    ],
    [
      'adapter',
      () => authenticate({ status: 'loading' }),
      'The option adapter of AuthenticationProvider has no function getNonce.',
    ],
    [
      'signOut',
      () => authenticate({ status: 'loading', adapter: { ...ADAPTER, signOut: undefined } }),
      'The option adapter of AuthenticationProvider has no function signOut.',
    ],
    [
      'config',
      () => createConnectMachine({} as Parameters<typeof createConnectMachine>[0]),
      'createConnectMachine needs the option config',
    ],
  ])('%s', (_, act, sentence) => {
    expect(act).toThrow(sentence);
  });

  const authenticate = (options: object): string =>
    renderToString(<AuthenticationProvider {...(options as Parameters<typeof AuthenticationProvider>[0])} />);
});

test('an adapter is not looked at while the sign-in is off', () => {
  const options = { enabled: false } as unknown as Parameters<typeof AuthenticationProvider>[0];
  expect(renderToString(<AuthenticationProvider {...options}>here</AuthenticationProvider>)).toBe('here');
});

test.each<object>([
  { locale: 5 },
  { locale: null },
  { locale: 'xx' },
  { words: { connectWallet: null } },
  { words: null },
  { appInfo: null },
  { initialChain: null },
  { initialChain: 'one' },
  { modalSize: 'huge' },
  { ensLookupUrl: 5 },
  { avatar: null },
])('%j of the provider is replaced by the default', (options) => {
  expect(draw(options)).toContain('>Connect Wallet</button>');
});

test('a word of the app that is a number is shown', () => {
  expect(draw({ words: { connectWallet: 5 } })).toContain('>5</button>');
});

test('a value of the button that is null is one for every width', () => {
  expect(getValueAt(null as unknown as boolean, true)).toBeNull();
});
