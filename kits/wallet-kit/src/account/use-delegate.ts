import { useQuery } from '@tanstack/react-query';
import type { Address, Hex } from 'viem';
import { useClient, useConnection } from 'wagmi';

/** EIP-7702: the code of a delegating account is this mark and an address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i;

export function parseDelegate(code: Hex): Address | null {
  const [, delegate] = DELEGATION.exec(code) ?? [];
  return delegate === undefined ? null : `0x${delegate}`;
}

const STALE_AFTER_MS = 60_000;

/** Returns the contract whose code the account runs (EIP-7702), or null for a plain account. */
export function useDelegate(address: Address | undefined): Address | null {
  const { chainId } = useConnection();
  const client = useClient({ chainId });
  const { data } = useQuery({
    queryKey: ['wk-delegate', client?.chain.id, address],
    queryFn: async () => parseDelegate(await client!.request({ method: 'eth_getCode', params: [address!, 'latest'] })),
    enabled: address !== undefined && client !== undefined,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  return data ?? null;
}
