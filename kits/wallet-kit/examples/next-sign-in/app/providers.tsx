'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useState, type ReactNode } from 'react';
import { createSiweMessage } from 'viem/siwe';
import { WagmiProvider } from 'wagmi';
import { AuthenticationProvider, createAuthenticationAdapter, WalletKitProvider } from '@wow/wallet-kit';
import { config } from './wallet-config';

export function Providers({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  // One per request on the server, so that no user sees another's data.
  const [queryClient] = useState(() => new QueryClient());
  const { refresh } = useRouter();
  // The server renders the page again with the new session.
  const adapter = useMemo(() => createAdapter(refresh), [refresh]);
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <AuthenticationProvider adapter={adapter} status={signedIn ? 'authenticated' : 'unauthenticated'}>
          <WalletKitProvider>{children}</WalletKitProvider>
        </AuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

const createAdapter = (refresh: () => void) =>
  createAuthenticationAdapter({
    async getNonce() {
      const response = await fetch('/api/nonce', { method: 'POST' });
      const { nonce } = (await response.json()) as { nonce: string };
      return nonce;
    },
    createMessage: ({ nonce, address, chainId }) =>
      createSiweMessage({
        domain: location.host,
        uri: location.origin,
        version: '1',
        statement: 'Sign in to this example.',
        nonce,
        address,
        chainId,
      }),
    async verify({ message, signature }) {
      const response = await fetch('/api/session', { method: 'POST', body: JSON.stringify({ message, signature }) });
      const { ok } = (await response.json()) as { ok: boolean };
      if (ok) refresh();
      return ok;
    },
    async signOut() {
      await fetch('/api/session', { method: 'DELETE' });
      refresh();
    },
  });
