import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useClient } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import { saveCachedName, getCachedName, NO_NAME, type AccountName } from './cached-name.ts';

const STALE_AFTER_MS = 10 * 60 * 1000;
const MAINNET = 1;

export function useName(address: Address | undefined): AccountName {
  const { storage, ensLookupUrl } = useKit();
  const client = useClient({ chainId: MAINNET });
  const source = ensLookupUrl !== undefined ? { url: ensLookupUrl } : client && { client };
  const { data } = useQuery({
    queryKey: ['wk-name', address, ensLookupUrl],
    queryFn: async (): Promise<AccountName> => {
      const stored = getCachedName(storage, address!, Date.now());
      if (stored) return stored;
      const { lookUpName } = await import('./look-up-name.ts');
      const found = await lookUpName(source!, address!);
      saveCachedName(storage, address!, found, Date.now());
      return found;
    },
    enabled: address !== undefined && source !== undefined,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  return data ?? NO_NAME;
}
