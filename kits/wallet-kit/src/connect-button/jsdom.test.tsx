// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { sepolia } from 'viem/chains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { ConnectButton } from './ConnectButton.tsx';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { rabbyWallet } from '../wallets.ts';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';

/** The dialog's code is loaded when it opens, on machines of any speed. */
const LOADED = { timeout: 10_000 };

let root: Root;

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test('wallet kit: an app that tests with jsdom draws the button and opens the dialog, with nothing added to jsdom', async () => {
  const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rabbyWallet] }], {
    appName: 'Tested',
    projectId: '',
  });
  const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors });
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletKitProvider coolMode>
          <ConnectButton />
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  const button = (): HTMLButtonElement | null => document.querySelector('[data-testid="wk-connect-button"]');
  await vi.waitFor(() => expect(button()?.textContent).toBe('Connect Wallet'), LOADED);
  button()?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('Rabby Wallet'), LOADED);
});
