import { arbitrum, arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import { createConfig, type Config } from 'wagmi';
import type { WalletSettings } from '@wow/product/wallet';
import { connectorsForWallets, defaultTransport, getDefaultWallets } from '@wow/wallet-kit';
import {
  braveWallet,
  coinbaseWallet,
  ledgerWallet,
  okxWallet,
  phantomWallet,
  rabbyWallet,
  safeWallet,
  trustWallet,
  zerionWallet,
} from '@wow/wallet-kit/wallets';

const CHAINS = [mainnet, arbitrum, sepolia, arbitrumSepolia] as const;
const APP = { appName: 'WOW', appDescription: 'Small games for points' };

/** Returns wagmi's config for what the operator has set. What needs a relay is listed only where there is one. */
export function createWalletConfig({ chains: nodes, walletConnect }: WalletSettings): Config {
  return createConfig({
    chains: CHAINS,
    transports: Object.fromEntries(
      CHAINS.map(({ id }) => [id, transportTo(nodes.find((node) => node.id === id)?.rpcUrl)]),
    ) as Record<(typeof CHAINS)[number]['id'], ReturnType<typeof defaultTransport>>,
    connectors: connectorsOf(walletConnect),
  });
}

/** Returns how a node is asked (specification §9). An address of ours begins with the path. */
const transportTo = (rpcUrl: string | undefined): ReturnType<typeof defaultTransport> =>
  defaultTransport(rpcUrl?.startsWith('/') ? location.origin + rpcUrl : rpcUrl);

function connectorsOf(walletConnect: WalletSettings['walletConnect']): ReturnType<typeof connectorsForWallets> {
  if (walletConnect) {
    const { projectId, relayUrl } = walletConnect;
    const { wallets } = getDefaultWallets();
    const others = [rabbyWallet, trustWallet, ledgerWallet, zerionWallet, phantomWallet, okxWallet, braveWallet];
    return connectorsForWallets([...wallets, { groupName: 'Others', wallets: others }], {
      ...APP,
      projectId,
      walletConnectParameters: { relayUrl },
    });
  }
  try {
    getDefaultWallets({ ...APP, projectId: '' });
  } catch (missing) {
    // Once, for whoever runs this: installed wallets are found all the same.
    console.info(missing instanceof Error ? missing.message : missing);
  }
  return connectorsForWallets(
    [
      { groupName: 'Popular', wallets: [safeWallet, coinbaseWallet] },
      { groupName: 'Others', wallets: [rabbyWallet, phantomWallet, braveWallet] },
    ],
    { ...APP, projectId: '' },
  );
}
