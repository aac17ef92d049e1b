import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useClient } from 'wagmi';
import { useKit } from '../config/kit-context.ts';
import { keepName, keptName } from './kept-name.ts';
import { NO_NAME, type Name } from './name.ts';

const FRESH_MS = 10 * 60 * 1000;
const MAINNET = 1;

/**
 * Returns what an account is called: by the app's endpoint where there is one, else by the chain where the app has
 * mainnet. No name until it is known, and when nobody could be asked.
 */
export function useName(address: Address | undefined): Name {
  const { keep, ensLookupUrl } = useKit();
  const client = useClient({ chainId: MAINNET });
  const source = ensLookupUrl !== undefined ? { url: ensLookupUrl } : client && { client };
  const { data } = useQuery({
    queryKey: ['wk-name', address, ensLookupUrl],
    queryFn: async (): Promise<Name> => {
      // Asked only when both are there.
      const kept = keptName(keep, address!, Date.now());
      if (kept) return kept;
      const { lookUpName } = await import('./look-up-name.ts');
      const found = await lookUpName(source!, address!);
      keepName(keep, address!, found, Date.now());
      return found;
    },
    enabled: address !== undefined && source !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? NO_NAME;
}
