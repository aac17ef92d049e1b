import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { sepolia } from 'viem/chains';
import { expect, test } from 'vitest';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { ConnectButton } from './ConnectButton.tsx';
import { WalletButton } from '../wallet-button/WalletButton.tsx';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { rainbowWallet } from '../wallets.ts';
import { WalletKitProvider, type WalletKitProviderProps } from '../modals/WalletKitProvider.tsx';

const config = createConfig({
  chains: [sepolia],
  transports: { [sepolia.id]: http() },
  ssr: true,
  connectors: connectorsForWallets([{ groupName: 'Popular', wallets: [rainbowWallet] }], {
    appName: 'App',
    projectId: '',
  }),
});

const draw = (props: Partial<WalletKitProviderProps>, child: ReactNode = <ConnectButton />): string =>
  renderToString(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletKitProvider {...props}>{child}</WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );

test('the server draws the button, without a style that a strict policy forbids', () => {
  const html = draw({ id: 'app' });
  expect(html).toMatch(
    /^<div data-wk="app"><button [^>]*data-testid="wk-connect-button"[^>]*>Connect Wallet<\/button>/,
  );
  expect(html).not.toMatch(/ style=|<style/);
});

test('the server draws the button of a wallet without its icon, whose URL only the browser knows', () => {
  const html = draw({}, <WalletButton wallet="rainbow" />);
  expect(html).toContain('>Rainbow</span>');
  expect(html).not.toMatch(/<img|file:/);
});

test('connect button: the app’s own label is shown as it is', () => {
  expect(draw({}, <ConnectButton label="Plug in" />)).toContain('>Plug in</button>');
});

test('connect button: a label that is undefined is the default one', () => {
  const props: object = { label: undefined };
  expect(draw({}, <ConnectButton {...props} />)).toContain('>Connect Wallet</button>');
});

test('without a theme there is no element around what the app draws', () => {
  expect(draw({ theme: null }, <p>here</p>)).toBe('<p>here</p>');
});

test('an id that no selector can carry is refused', () => {
  expect(() => draw({ id: 'not good' })).toThrow('Invalid ID: not good');
});

test('outside of wagmi’s provider nothing is drawn quietly', () => {
  expect(() => renderToString(<ConnectButton />)).toThrow();
});
