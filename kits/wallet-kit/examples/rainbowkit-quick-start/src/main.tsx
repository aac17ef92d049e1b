// RainbowKit's documented quick start: only the package name in the imports differs.
import '@wow/wallet-kit/rainbowkit/styles.css';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { arbitrum, arbitrumSepolia, mainnet, sepolia } from 'wagmi/chains';
import { darkTheme, getDefaultConfig, RainbowKitProvider } from '@wow/wallet-kit/rainbowkit';
import { Page } from './Page';

const config = getDefaultConfig({
  appName: 'My RainbowKit App',
  projectId: 'YOUR_PROJECT_ID',
  chains: [sepolia, arbitrumSepolia, mainnet, arbitrum],
});

const queryClient = new QueryClient();

const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'medium' })} modalSize="compact">
        <Page />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);

createRoot(document.getElementById('root')!).render(<App />);
