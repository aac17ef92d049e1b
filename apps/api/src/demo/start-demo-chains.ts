import { findAnvil, startAnvil, type Anvil } from '@wow/core/programs';
import { StartError } from '../start/exit.ts';
import type { ChainNode } from '@wow/product/wallet';

/** The test networks that the demo replaces with local chains. */
const DEMO_CHAIN_IDS = [11_155_111, 421_614] as const;

type DemoChainId = (typeof DEMO_CHAIN_IDS)[number];

export interface DemoChains {
  readonly chain: (id: DemoChainId) => Pick<Anvil, 'url' | 'request'>;
  readonly stop: () => Promise<void>;
}

/** Long enough to show a pending transaction. */
const SECONDS_PER_BLOCK = 2;

export async function startDemoChains(): Promise<DemoChains> {
  const found = findAnvil();
  if ('unavailable' in found) {
    throw new StartError(
      `WOW_DEMO needs local chains, and none can be started: ${found.unavailable}. ` +
        'Install the optional packages too: npm ci --ignore-scripts --include=optional.',
    );
  }
  const options = { mining: { everySeconds: SECONDS_PER_BLOCK }, pages: 'none' } as const;
  const [sepolia, arbitrumSepolia] = await Promise.all([
    startAnvil({ chainId: DEMO_CHAIN_IDS[0], ...options }),
    startAnvil({ chainId: DEMO_CHAIN_IDS[1], ...options }),
  ]);
  return {
    chain: (id) => (id === DEMO_CHAIN_IDS[0] ? sepolia : arbitrumSepolia),
    async stop() {
      await Promise.all([sepolia.stop(), arbitrumSepolia.stop()]);
    },
  };
}

export const isDemoChain = (id: number): id is DemoChainId => (DEMO_CHAIN_IDS as readonly number[]).includes(id);

/** Browsers reach the chain at the server's origin, so that no policy has to allow it. */
export const toPageNodes = (nodes: readonly ChainNode[]): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? `/demo/chain/${id}` : rpcUrl }));

export const toServerNodes = (nodes: readonly ChainNode[], demo: DemoChains): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? demo.chain(id).url : rpcUrl }));
