import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { WagmiProvider } from 'wagmi';
import { WalletKitProvider } from '@wow/wallet-kit';
import '@wow/wallet-kit/styles.css';
import { config } from './wallet-config';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // One per request on the server, so that no user sees another's data.
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletKitProvider>
          <Outlet />
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
