import { useSyncExternalStore, useEffect, useMemo, useRef } from 'react';
import type { Address } from 'viem';
import { useConnection, useConfig, useClient } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import {
  type RecentTransaction,
  toNewTransaction,
  type Transaction,
  type TransactionPlace,
} from '../transactions/transaction.ts';
import { NO_TRANSACTIONS } from '../transactions/transaction-store.ts';
import { getConnection, getConnectorClient } from 'wagmi/actions';
import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY } from './use-balance.ts';

export function useRecentTransactions(): readonly Transaction[] {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const list = (): readonly Transaction[] =>
    address && chainId !== undefined ? transactions.list(address, chainId) : NO_TRANSACTIONS;
  return useSyncExternalStore(transactions.subscribe, list, () => NO_TRANSACTIONS);
}

function useTransactionActions() {
  const { transactions } = useKit('Transaction');
  const config = useConfig();
  return useMemo(() => {
    // Read at call time: an app may keep its functions for long.
    const getAccount = (): readonly [Address, number] => {
      const { address, chainId } = getConnection(config);
      if (!address || chainId === undefined) throw new Error('No address or chain ID found');
      return [address, chainId];
    };
    return {
      add: (added: RecentTransaction): void => transactions.add(...getAccount(), toNewTransaction(added)),
      clear: (): void => transactions.clear(...getAccount()),
    };
  }, [config, transactions]);
}

/** Returns a function that adds a transaction or a batch of calls. It throws if that is invalid. */
export const useAddRecentTransaction = (): ((transaction: RecentTransaction) => void) => useTransactionActions().add;

export const useClearRecentTransactions = (): (() => void) => useTransactionActions().clear;

const RETRY_DELAY_MS = 5000;

/** Also follows transactions from before a reload. */
export function useFollowTransactions(): void {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const client = useClient({ chainId });
  const config = useConfig();
  const queries = useQueryClient();
  const recent = useRecentTransactions();
  const followed = useRef(new Set<string>());

  useEffect(() => {
    if (!client || !address || chainId === undefined) return;
    const keepPlace = (hash: string, place: TransactionPlace): void =>
      transactions.settle(address, chainId, hash, { place });
    /** Only the wallet knows what became of its batch. The code is loaded with the first transaction: most send none. */
    const readOutcome = async (followed: Transaction): Promise<Partial<Transaction> | null> => {
      if (followed.isBatch) {
        const { followBatch } = await import('../transactions/follow-batch.ts');
        return followBatch(await getConnectorClient(config), followed.hash);
      }
      const { followTransaction } = await import('../transactions/follow-transaction.ts');
      return followTransaction(client, followed, (place) => keepPlace(followed.hash, place));
    };
    const follow = async (transaction: Transaction, key: string): Promise<void> => {
      const outcome = await readOutcome(transaction);
      if (outcome) {
        followed.current.delete(key);
        transactions.settle(address, chainId, transaction.hash, outcome);
        await queries.invalidateQueries({ queryKey: [BALANCE_KEY] });
        return;
      }
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
      // Its place may have become known meanwhile.
      const known = transactions.list(address, chainId).find(({ hash }) => hash === transaction.hash);
      await follow(known ?? transaction, key);
    };
    for (const transaction of recent) {
      const key = [chainId, address, transaction.hash].join();
      if (transaction.status !== 'pending' || followed.current.has(key)) continue;
      followed.current.add(key);
      follow(transaction, key).catch(() => followed.current.delete(key));
    }
  }, [client, config, address, chainId, recent, queries, transactions]);
}
