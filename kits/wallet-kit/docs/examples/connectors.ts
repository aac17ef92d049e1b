// A config with the app's own list of wallets, its own RPC server, and an option of the WalletConnect client.
import { mainnet } from 'viem/chains';
import { createConfig } from 'wagmi';
import {
  connectorsForWallets,
  defaultTransport,
  getDefaultWallets,
  restoreLastOnly,
  type WalletConnectParameters,
  type WalletList,
} from '@wow/wallet-kit';
import { ledgerWallet, rabbyWallet } from '@wow/wallet-kit/wallets';

const wallets: WalletList = [
  ...getDefaultWallets().wallets,
  { groupName: 'Others', wallets: [ledgerWallet, rabbyWallet] },
];
const walletConnectParameters: Partial<WalletConnectParameters> = { relayUrl: 'wss://relay.app.example' };

export const config = restoreLastOnly(
  createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: defaultTransport('https://rpc.app.example') },
    connectors: connectorsForWallets(wallets, {
      appName: 'My app',
      projectId: 'YOUR_PROJECT_ID',
      walletConnectParameters,
    }),
  }),
);
