import { useCallback } from 'react';
import { useConfig } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { useKit } from '../config/kit-context.ts';
import type { NewTransaction } from './transaction.ts';

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
