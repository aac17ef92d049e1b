import { useMemo } from 'react';
import { useConnection } from 'wagmi';
import { useBalance } from '../balance/use-balance.ts';
import { useKit } from '../config/kit-context.ts';
import { formatAddress } from '../format/format-address.ts';
import { formatName } from '../format/format-name.ts';
import { useName } from '../names/use-name.ts';
import { useRecentTransactions } from '../transactions/use-recent-transactions.ts';

export interface ButtonAccount {
  readonly address: `0x${string}`;
  readonly balanceDecimals?: number;
  /** Every digit. */
  readonly balanceFormatted?: string;
  readonly balanceSymbol?: string;
  /** As it is shown, with its symbol. */
  readonly displayBalance?: string;
  /** The name of the address, or the address in short. */
  readonly displayName: string;
  readonly ensAvatar?: string;
  readonly ensName?: string;
  /** Always false where the app shows no transactions. */
  readonly hasPendingTransactions: boolean;
}

/** Returns who is connected, or null. The balance is asked for only where it is shown. */
export function useButtonAccount(showBalance: boolean): ButtonAccount | null {
  const { address, isConnected } = useConnection();
  const { showRecentTransactions } = useKit();
  const { balance } = useBalance(address, showBalance && isConnected);
  const { name, avatar } = useName(address);
  const isPending = useRecentTransactions().some(({ status }) => status === 'pending');
  const hasPendingTransactions = showRecentTransactions && isPending;
  return useMemo(() => {
    if (!isConnected || address === undefined) return null;
    return {
      address,
      displayName: name === null ? formatAddress(address) : formatName(name),
      hasPendingTransactions,
      ...(name !== null && { ensName: name }),
      ...(avatar !== null && { ensAvatar: avatar }),
      ...(balance && {
        balanceDecimals: balance.decimals,
        balanceFormatted: balance.formatted,
        balanceSymbol: balance.symbol,
        displayBalance: balance.display,
      }),
    };
  }, [isConnected, address, hasPendingTransactions, name, avatar, balance]);
}
