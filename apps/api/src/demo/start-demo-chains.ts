import { findAnvil, startAnvil, type Anvil } from '@wow/core/programs';
import { StartError } from '../start/exit.ts';
import type { ChainNode } from '@wow/product/wallet';

/** The test networks that the demo has of its own. */
const DEMO_CHAIN_IDS = [11_155_111, 421_614] as const;

type DemoChainId = (typeof DEMO_CHAIN_IDS)[number];

export interface DemoChains {
  /** The chain with this number. */
  readonly chain: (id: DemoChainId) => Pick<Anvil, 'url' | 'request'>;
  /** Ends them at once. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** Long enough to see that a transaction waits. */
const SECONDS_PER_BLOCK = 2;

/**
 * Starts chains that are nobody's, bound to this machine, which are gone with this process. Throws a `StartError` when
 * there is no program for them.
 */
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

/** Where browsers ask a chain of the demo: a path of ours, so that no policy has to name it. */
const getDemoPath = (id: DemoChainId): string => `/demo/chain/${id}`;

/** Returns the nodes as browsers are told of them, with the demo's own chains in place of the real ones. */
export const toPageNodes = (nodes: readonly ChainNode[]): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? getDemoPath(id) : rpcUrl }));

/** Returns the nodes as this server asks them, with the demo's own chains in place of the real ones. */
export const toServerNodes = (nodes: readonly ChainNode[], demo: DemoChains): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? demo.chain(id).url : rpcUrl }));
