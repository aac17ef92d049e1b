import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';
import { arbitrumSepolia, sepolia } from 'wagmi/chains';
import { getDefaultConfig, WalletKitProvider } from '@wow/wallet-kit';
import '@wow/wallet-kit/styles.css';
import { Page } from './Page';

const config = getDefaultConfig({
  appName: 'Wallet kit with webpack',
  projectId: 'YOUR_PROJECT_ID',
  chains: [sepolia, arbitrumSepolia],
});
const queryClient = new QueryClient();

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <WalletKitProvider>
        <Page />
      </WalletKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
