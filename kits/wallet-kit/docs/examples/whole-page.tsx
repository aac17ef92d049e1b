// An app with a connect button: wagmi's config, the providers in their order, and the stylesheet.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mainnet, sepolia } from 'viem/chains';
import { WagmiProvider } from 'wagmi';
import { ConnectButton, getDefaultConfig, WalletKitProvider } from '@wow/wallet-kit';
import '@wow/wallet-kit/styles.css';

const config = getDefaultConfig({ appName: 'My app', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, sepolia] });
const queries = new QueryClient();

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <WalletKitProvider>
        <ConnectButton />
      </WalletKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
