'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { useState, type ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';
import { WalletKitProvider } from '@wow/wallet-kit';
import { NextAuthProvider } from '@wow/wallet-kit/next-auth';
import { config } from './wallet-config';

export function Providers({ session, children }: { session: Session | null; children: ReactNode }) {
  // One per request on the server, so that no user sees another's data.
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <NextAuthProvider>
            <WalletKitProvider>{children}</WalletKitProvider>
          </NextAuthProvider>
        </SessionProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
