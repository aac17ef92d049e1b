// A list of wallets in two groups. Every wallet is used like these: pass the function, without calling it.
import { mainnet } from 'viem/chains';
import { getDefaultConfig } from '@wow/wallet-kit';
import { injectedWallet, metaMaskWallet, rainbowWallet, walletConnectWallet } from '@wow/wallet-kit/wallets';

export const config = getDefaultConfig({
  appName: 'My app',
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet],
  wallets: [
    { groupName: 'Popular', wallets: [metaMaskWallet, rainbowWallet] },
    { groupName: 'Others', wallets: [walletConnectWallet, injectedWallet] },
  ],
});
