import { walletSettingsSchema, type WalletSettings } from '@wow/product/wallet';
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

/** Returns what a copy of the app is told of chains and wallets. Throws when that is nothing sound: it knows no chain then. */
export const parseWalletSettings = (told: unknown): WalletSettings => walletSettingsSchema.parse(told);

const CHAINS = [mainnet, arbitrum, sepolia, arbitrumSepolia] as const;
const APP = { appName: 'WOW', appDescription: 'Small games for points' };

/** Returns wagmi's config for what the operator has set. What needs a relay is listed only where there is one. */
export function createWalletConfig({ chains: nodes, walletConnect, demo }: WalletSettings): Config {
  const nodeOf = (id: number): string | undefined => nodes.find((node) => node.id === id)?.rpcUrl;
  const [first, ...others] = CHAINS;
  const asServed = (chain: Chain): Chain => (demo && isOurs(nodeOf(chain.id)) ? withoutExplorer(chain) : chain);
  return restoreLastOnly(
    createConfig({
      chains: [asServed(first), ...others.map(asServed)],
      transports: Object.fromEntries(CHAINS.map(({ id }) => [id, createNodeTransport(nodeOf(id))])),
      connectors: createConnectors(walletConnect),
    }),
  );
}

/** A node of this server: its address is a path. */
const isOurs = (rpcUrl: string | undefined): boolean => rpcUrl?.startsWith('/') === true;

/** No explorer knows a chain of the demo. */
function withoutExplorer(known: Chain): Chain {
  const { blockExplorers: _, ...chain } = known;
  return chain;
}

/** Returns how a node is asked (specification §9). A relative address is a path of our server. */
const createNodeTransport = (rpcUrl: string | undefined): ReturnType<typeof defaultTransport> =>
  defaultTransport(isOurs(rpcUrl) ? `${location.origin}${rpcUrl}` : rpcUrl);

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
      { groupName: 'Others', wallets: [rabbyWallet, phantomWallet, braveWallet] },
    ],
    { ...APP, projectId: '' },
  );
}
