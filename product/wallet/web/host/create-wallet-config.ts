import type { WalletSettings } from '@wow/product/wallet';
import type { Chain } from 'viem';
import { arbitrum, arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import { createConfig, type Config } from 'wagmi';
import { connectorsForWallets, defaultTransport, getDefaultWallets, restoreLastOnly } from '@wow/wallet-kit';
import {
  braveWallet,
  coinbaseWallet,
  ledgerWallet,
  metaMaskWallet,
  okxWallet,
  phantomWallet,
  rabbyWallet,
  rainbowWallet,
  safeWallet,
  trustWallet,
  zerionWallet,
} from '@wow/wallet-kit/wallets';

const CHAINS = [mainnet, arbitrum, sepolia, arbitrumSepolia] as const;
const APP = { appName: 'WOW', appDescription: 'Small games for points' };

export function createWalletConfig({ chains: nodes, walletConnect, demo }: WalletSettings): Config {
  const getRpcUrl = (id: number): string | undefined => nodes.find((node) => node.id === id)?.rpcUrl;
  const [first, ...others] = CHAINS;
  const withSettings = (known: Chain): Chain => {
    const { blockExplorers: _, ...chain } = known;
    // No explorer shows a chain of the demo.
    return demo && isOwnPath(getRpcUrl(known.id)) ? chain : known;
  };
  return restoreLastOnly(
    createConfig({
      chains: [withSettings(first), ...others.map(withSettings)],
      transports: Object.fromEntries(CHAINS.map(({ id }) => [id, createNodeTransport(getRpcUrl(id))])),
      connectors: createConnectors(walletConnect),
    }),
  );
}

const isOwnPath = (rpcUrl: string | undefined): boolean => rpcUrl?.startsWith('/') === true;

/** Specification §9. */
const createNodeTransport = (rpcUrl: string | undefined): ReturnType<typeof defaultTransport> =>
  defaultTransport(isOwnPath(rpcUrl) ? `${location.origin}${rpcUrl}` : rpcUrl);

function createConnectors(walletConnect: WalletSettings['walletConnect']): ReturnType<typeof connectorsForWallets> {
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
    // Logged once for the operator; installed wallets are still found.
    console.info(missing instanceof Error ? missing.message : missing);
  }
  return connectorsForWallets(
    [
      { groupName: 'Popular', wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet] },
      {
        groupName: 'Others',
        wallets: [rabbyWallet, trustWallet, zerionWallet, phantomWallet, okxWallet, braveWallet],
      },
    ],
    { ...APP, projectId: '' },
  );
}
