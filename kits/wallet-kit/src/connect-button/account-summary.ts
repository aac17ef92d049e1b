import type { Address } from 'viem';
import type { Balance } from '../balance/use-balance.ts';
import { formatAddress } from '../format/format-address.ts';
import { formatName } from '../format/format-name.ts';
import type { Name } from '../names/name.ts';
import type { Transaction } from '../transactions/transaction.ts';

export interface AccountSummary {
  readonly address: Address;
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

interface Known {
  readonly address: Address;
  readonly name: Name;
  /** Null while it is not known, and where it is not asked for. */
  readonly balance: Balance | null;
  /** Null where the app shows none. */
  readonly transactions: readonly Transaction[] | null;
}

/** Returns in one what is known of an account. What is not known is left out. */
export function accountSummary({ address, name: { name, avatar }, balance, transactions }: Known): AccountSummary {
  return {
    address,
    displayName: name === null ? formatAddress(address) : formatName(name),
    hasPendingTransactions: transactions?.some(({ status }) => status === 'pending') ?? false,
    ...(name !== null && { ensName: name }),
    ...(avatar !== null && { ensAvatar: avatar }),
    ...(balance && {
      balanceDecimals: balance.decimals,
      balanceFormatted: balance.formatted,
      balanceSymbol: balance.symbol,
      displayBalance: balance.display,
    }),
  };
}
