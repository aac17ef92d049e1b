import { arbitrum, arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import { createConfig, http } from 'wagmi';
import { connectorsForWallets } from '../src/index.ts';
import {
  baseWallet,
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  phantomWallet,
  rabbyWallet,
  safeWallet,
} from '../src/wallets.ts';

/** Every chain is asked here, so that nothing leaves the machine of whoever tries the page out. */
const node = () => http('/rpc', { retryCount: 0 });

/** The wallets that need no relay, on the four chains. */
export const walletConfig = createConfig({
  chains: [mainnet, arbitrum, sepolia, arbitrumSepolia],
  transports: {
    [mainnet.id]: node(),
    [arbitrum.id]: node(),
    [sepolia.id]: node(),
    [arbitrumSepolia.id]: node(),
  },
  connectors: connectorsForWallets(
    [
      { groupName: 'Popular', wallets: [safeWallet, coinbaseWallet, baseWallet, rabbyWallet] },
      { groupName: 'Others', wallets: [phantomWallet, braveWallet, injectedWallet] },
    ],
    { appName: 'Playground', projectId: '' },
  ),
});
