import { useQuery } from '@tanstack/react-query';
import { formatUnits, type Address } from 'viem';
import { useClient, useConnection } from 'wagmi';
import { formatBalance } from './format.ts';
import { useAppearance } from '../context/kit-context.ts';

/** The query key of balances: invalidate it after a change. */
export const BALANCE_KEY = 'wk-balance';

export interface Balance {
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
  readonly formatted: string;
  readonly display: string;
}

export interface UseBalance {
  readonly balance: Balance | null;
  readonly isLoading: boolean;
}

const STALE_AFTER_MS = 30_000;

export function useBalance(address: Address | undefined, enabled = true): UseBalance {
  const { tag } = useAppearance();
  const { chainId } = useConnection();
  const client = useClient({ chainId });
  const isAsked = enabled && address !== undefined && client !== undefined;
  const { data, isLoading } = useQuery({
    queryKey: [BALANCE_KEY, client?.chain.id, address],
    // Enabled once both exist. viem's own balance action would add 23 kB of contract code.
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
