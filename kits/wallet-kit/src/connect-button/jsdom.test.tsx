// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sepolia } from 'viem/chains';
import { expect, test, vi } from 'vitest';
import { createReactRoot } from '../testing/react-root.ts';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { ConnectButton } from './ConnectButton.tsx';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { rabbyWallet } from '../wallets.ts';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';

/** The dialog's code is loaded when it opens, on machines of any speed. */
const LOADED = { timeout: 10_000 };

const render = createReactRoot();

test('wallet kit: an app that tests with jsdom draws the button and opens the dialog, with nothing added to jsdom', async () => {
  const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rabbyWallet] }], {
    appName: 'Tested',
    projectId: '',
  });
  const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors });
  render(
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
