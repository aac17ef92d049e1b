import { useSyncExternalStore, useCallback, useEffect, useRef } from 'react';
import { useConnection, useConfig, useClient } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import type { Transaction, NewTransaction } from '../transactions/transaction.ts';
import { getConnection } from 'wagmi/actions';
import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY } from './use-balance.ts';

const NO_TRANSACTIONS: readonly Transaction[] = [];

/** Returns what the player was told of for this account and chain, the newest first. It follows other tabs. */
export function useRecentTransactions(): readonly Transaction[] {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const list = (): readonly Transaction[] =>
    address && chainId !== undefined ? transactions.list(address, chainId) : NO_TRANSACTIONS;
  return useSyncExternalStore(transactions.subscribe, list, () => NO_TRANSACTIONS);
}

/** Returns what tells the player of a transaction that was sent. It throws, saying why, when that is not one. */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const { transactions } = useKit('Transaction');
  const config = useConfig();
  return useCallback(
    (transaction) => {
      // As it is now: an app may add it long after it asked for this function.
      const { address, chainId } = getConnection(config);
      if (!address || chainId === undefined) throw new Error('No address or chain ID found');
      transactions.add(address, chainId, transaction);
    },
    [config, transactions],
  );
}

/** Returns what forgets the transactions of this account and chain. It throws when no wallet is connected. */
export function useClearRecentTransactions(): () => void {
  const { transactions } = useKit('Transaction');
  const config = useConfig();
  return useCallback(() => {
    const { address, chainId } = getConnection(config);
    if (!address || chainId === undefined) throw new Error('No address or chain ID found');
    transactions.clear(address, chainId);
  }, [config, transactions]);
}

/** Before a chain that could not be asked is asked again. */
const RETRY_DELAY_MS = 5000;

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
      const { followTransaction } = await import('../transactions/follow-transaction.ts');
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
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
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
