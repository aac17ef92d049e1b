import { useSyncExternalStore, useCallback, useEffect, useRef } from 'react';
import { useConnection, useConfig, useClient } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import type { Transaction, NewTransaction } from '../transactions/transaction.ts';
import { getConnection } from 'wagmi/actions';
import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY } from './use-balance.ts';

const NO_TRANSACTIONS: readonly Transaction[] = [];

/** Returns the recent transactions of the account and chain, newest first. It follows other tabs. */
export function useRecentTransactions(): readonly Transaction[] {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const list = (): readonly Transaction[] =>
    address && chainId !== undefined ? transactions.list(address, chainId) : NO_TRANSACTIONS;
  return useSyncExternalStore(transactions.subscribe, list, () => NO_TRANSACTIONS);
}

/** Returns a function that adds a transaction. It throws if the transaction is invalid. */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const { transactions } = useKit('Transaction');
  const config = useConfig();
  return useCallback(
    (transaction) => {
      // Read at call time: an app may keep this function for long.
      const { address, chainId } = getConnection(config);
      if (!address || chainId === undefined) throw new Error('No address or chain ID found');
      transactions.add(address, chainId, transaction);
    },
    [config, transactions],
  );
}

/** Returns a function that clears the transactions of this account and chain. It throws without a wallet. */
export function useClearRecentTransactions(): () => void {
  const { transactions } = useKit('Transaction');
  const config = useConfig();
  return useCallback(() => {
    const { address, chainId } = getConnection(config);
    if (!address || chainId === undefined) throw new Error('No address or chain ID found');
    transactions.clear(address, chainId);
  }, [config, transactions]);
}

/** The delay before a chain that did not answer is asked again. */
const RETRY_DELAY_MS = 5000;

/**
 * Follows the account's pending transactions until they settle, also those from before a reload. Call it once, in the
 * provider.
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
      // Loaded with the first transaction: most players send none.
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
