import { useQuery } from '@tanstack/react-query';
import { formatUnits, type Address } from 'viem';
import { useClient, useConnection } from 'wagmi';
import { formatBalance } from './format.ts';
import { useAppearance } from '../context/kit-context.ts';

/** What balances are kept under: whoever knows that one has changed makes it stale. */
export const BALANCE_KEY = 'wk-balance';

export interface Balance {
  /** In the chain's smallest unit. */
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
  /** Every digit of it, `1.2846`. */
  readonly formatted: string;
  /** As it is shown to this reader, `1.28 ETH`. */
  readonly display: string;
}

export interface UseBalance {
  readonly balance: Balance | null;
  readonly isLoading: boolean;
}

const STALE_AFTER_MS = 30_000;

/** Returns what an account holds on the chain that the wallet is on; null until it is known, and when it cannot be. */
export function useBalance(address: Address | undefined, enabled = true): UseBalance {
  const { tag } = useAppearance();
  const { chainId } = useConnection();
  const client = useClient({ chainId });
  const isAsked = enabled && address !== undefined && client !== undefined;
  const { data, isLoading } = useQuery({
    queryKey: [BALANCE_KEY, client?.chain.id, address],
    // Asked only when both are there. The action of viem for it brings all that contracts need with it: 23 kB.
    queryFn: async () => BigInt(await client!.request({ method: 'eth_getBalance', params: [address!, 'latest'] })),
    enabled: isAsked,
    staleTime: STALE_AFTER_MS,
  });
  const currency = client?.chain.nativeCurrency;
  return { balance: isAsked && data !== undefined && currency ? toBalance(data, currency, tag) : null, isLoading };
}

function toBalance(value: bigint, { decimals, symbol }: { decimals: number; symbol: string }, tag: string): Balance {
  return {
    value,
    decimals,
    symbol,
    formatted: formatUnits(value, decimals),
    display: `${formatBalance(value, decimals, tag)} ${symbol}`,
  };
}
