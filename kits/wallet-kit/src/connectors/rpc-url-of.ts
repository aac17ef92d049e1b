import type { Chain } from 'viem';
import type { Transport } from 'wagmi';

/** Returns the address at which a transport asks its chain, or else the chain's own public one. */
export function rpcUrlOf(chain: Chain, transport: Transport | undefined): string | undefined {
  const value = transport?.({ chain, retryCount: 0 }).value;
  const { url } = { url: undefined, ...value } as { url: unknown };
  return typeof url === 'string' ? url : chain.rpcUrls.default.http[0];
}
