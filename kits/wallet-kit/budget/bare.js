import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http } from 'viem';
import { sepolia } from 'viem/chains';
import { createConfig, WagmiProvider } from 'wagmi';
import { useConnectModal, WalletKitProvider } from '../dist/index.js';
import '../dist/styles.css';

const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() } });

function Connect() {
  const { openConnectModal } = useConnectModal();
  return createElement('button', { onClick: openConnectModal }, 'Connect');
}

const kit = createElement(WalletKitProvider, null, createElement(Connect));
const queries = createElement(QueryClientProvider, { client: new QueryClient() }, kit);
createRoot(document.body).render(createElement(WagmiProvider, { config }, queries));
