import type { ChainNode } from '@wow/product/wallet';
import { DEMO_CHAIN_IDS, type DemoChainId, type DemoChains } from './start-demo-chains.ts';

export const isDemoChain = (id: number): id is DemoChainId => (DEMO_CHAIN_IDS as readonly number[]).includes(id);

/** Where browsers ask a chain of the demo: a path of ours, so that no policy has to name it. */
const demoPath = (id: DemoChainId): string => `/demo/chain/${id}`;

/** Returns the nodes as browsers are told of them, with the demo's own chains in place of the real ones. */
export const nodesForPages = (nodes: readonly ChainNode[]): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? demoPath(id) : rpcUrl }));

/** Returns the nodes as this server asks them, with the demo's own chains in place of the real ones. */
export const nodesForServer = (nodes: readonly ChainNode[], demo: DemoChains): ChainNode[] =>
  nodes.map(({ id, rpcUrl }) => ({ id, rpcUrl: isDemoChain(id) ? demo.chain(id).url : rpcUrl }));
