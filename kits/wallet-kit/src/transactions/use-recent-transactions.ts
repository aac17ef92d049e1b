import { useSyncExternalStore } from 'react';
import { useConnection } from 'wagmi';
import { useKit } from '../config/kit-context.ts';
import type { Transaction } from './transaction.ts';

const NONE: readonly Transaction[] = [];

/** Returns what the player was told of for this account and chain, the newest first. It follows other tabs. */
export function useRecentTransactions(): readonly Transaction[] {
  const { transactions } = useKit('Transaction');
  const { address, chainId } = useConnection();
  const list = (): readonly Transaction[] =>
    address && chainId !== undefined ? transactions.list(address, chainId) : NONE;
  return useSyncExternalStore(transactions.subscribe, list, () => NONE);
}
