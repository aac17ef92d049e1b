import { useCallback } from 'react';
import { useConfig } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { useKit } from '../config/kit-context.ts';

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
