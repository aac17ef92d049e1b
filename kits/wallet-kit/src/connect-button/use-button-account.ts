import { useMemo } from 'react';
import { useConnection } from 'wagmi';
import { useBalance } from '../balance/use-balance.ts';
import { useKit } from '../config/kit-context.ts';
import { useName } from '../names/use-name.ts';
import { useRecentTransactions } from '../transactions/use-recent-transactions.ts';
import { accountSummary, type AccountSummary } from './account-summary.ts';

/** Returns who is connected, or null. The balance is asked for only where it is shown. */
export function useButtonAccount(showBalance: boolean): AccountSummary | null {
  const { address, isConnected } = useConnection();
  const { showRecentTransactions } = useKit();
  const { balance } = useBalance(address, showBalance && isConnected);
  const name = useName(address);
  const recent = useRecentTransactions();
  const transactions = showRecentTransactions ? recent : null;
  return useMemo(
    () => (isConnected && address !== undefined ? accountSummary({ address, name, balance, transactions }) : null),
    [isConnected, address, name, balance, transactions],
  );
}
