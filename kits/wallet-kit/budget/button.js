import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mainnet, sepolia } from 'viem/chains';
import { WagmiProvider } from 'wagmi';
import { ConnectButton, getDefaultConfig, WalletKitProvider } from '../dist/index.js';
import '../dist/styles.css';

const config = getDefaultConfig({ appName: 'Budget', projectId: 'budget', chains: [mainnet, sepolia] });

const kit = createElement(WalletKitProvider, null, createElement(ConnectButton));
const queries = createElement(QueryClientProvider, { client: new QueryClient() }, kit);
createRoot(document.body).render(createElement(WagmiProvider, { config }, queries));
