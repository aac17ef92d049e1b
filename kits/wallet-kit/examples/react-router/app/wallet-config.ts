import { arbitrumSepolia, sepolia } from 'wagmi/chains';
import { getDefaultConfig } from '@wow/wallet-kit';

export const config = getDefaultConfig({
  appName: 'Wallet kit with React Router',
  projectId: 'YOUR_PROJECT_ID',
  chains: [sepolia, arbitrumSepolia],
  // The server renders the page before the wallet is known.
  ssr: true,
});
