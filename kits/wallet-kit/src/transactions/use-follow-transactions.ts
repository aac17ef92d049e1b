import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient, useConnection } from 'wagmi';
import { BALANCE_KEY } from '../balance/balance-key.ts';
import { useKit } from '../config/kit-context.ts';
import { useRecentTransactions } from './use-recent-transactions.ts';

/** Before a chain that could not be asked is asked again. */
const AGAIN_MS = 5000;

/**
 * Follows the account's pending transactions until they are settled, those from before the page was loaded too. To be
 * called once, by the provider.
 */
export function useFollowTransactions(): void {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const client = useClient({ chainId });
  const queries = useQueryClient();
  const recent = useRecentTransactions();
  const followed = useRef(new Set<string>());

  useEffect(() => {
    if (!client || !address || chainId === undefined) return;
    const follow = async (one: (typeof recent)[number], key: string): Promise<void> => {
      // The code comes with the first transaction: most players send none.
      const { followTransaction } = await import('./follow-transaction.ts');
      let { place } = one;
      const outcome = await followTransaction(client, one, (seen) => {
        place = seen;
        transactions.settle(address, chainId, one.hash, { place });
      });
      if (outcome) {
        followed.current.delete(key);
        transactions.settle(address, chainId, one.hash, outcome);
        await queries.invalidateQueries({ queryKey: [BALANCE_KEY] });
        return;
      }
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      await follow({ ...one, ...(place && { place }) }, key);
    };
    for (const one of recent) {
      const key = [chainId, address, one.hash].join();
      if (one.status !== 'pending' || followed.current.has(key)) continue;
      followed.current.add(key);
      follow(one, key).catch(() => followed.current.delete(key));
    }
  }, [client, address, chainId, recent, queries, transactions]);
}
