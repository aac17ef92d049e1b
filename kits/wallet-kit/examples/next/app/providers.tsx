'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';
import { WalletKitProvider } from '@wow/wallet-kit';
import { config } from './wallet-config';

export function Providers({ children }: { children: ReactNode }) {
  // One per request on the server, so that no user sees another's data.
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletKitProvider>{children}</WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
