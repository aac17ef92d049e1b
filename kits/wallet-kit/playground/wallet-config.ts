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
import { paperWallet } from './paper-wallet.ts';

/** Every chain is asked here, so that nothing leaves the machine of whoever tries the page out. */
const node = (id: number) => http(`${location.origin}/demo/chain/${id}`, { retryCount: 0 });

/** The wallets that need no relay, on the four chains. */
export const walletConfig = createConfig({
  chains: [mainnet, arbitrum, sepolia, arbitrumSepolia],
  transports: {
    [mainnet.id]: node(mainnet.id),
    [arbitrum.id]: node(arbitrum.id),
    [sepolia.id]: node(sepolia.id),
    [arbitrumSepolia.id]: node(arbitrumSepolia.id),
  },
  connectors: connectorsForWallets(
    [
      { groupName: 'Popular', wallets: [paperWallet, safeWallet, coinbaseWallet, baseWallet, rabbyWallet] },
      { groupName: 'Others', wallets: [phantomWallet, braveWallet, injectedWallet] },
    ],
    { appName: 'Playground', projectId: '' },
  ),
});
