import { useTestId } from '../context/name-prefix.ts';
import type { Address } from 'viem';
import { type Balance, useBalance } from '../account/use-balance.ts';
import { formatAddress, formatName } from '../account/format.ts';
import type { AccountName } from '../account/cached-name.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { useMemo, type ReactNode } from 'react';
import { useConnection } from 'wagmi';
import { useKit, useTranslate } from '../context/kit-context.ts';
import { useName } from '../account/use-name.ts';
import { useRecentTransactions } from '../account/use-recent-transactions.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { accountDialog } from '../modals/OpenDialogs.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Responsive, getVisibilityClass } from './responsive.ts';
import styles from './ConnectButton.module.css';

/** The connected account. The fields of its balance and its name are undefined until they are known. */
export interface AccountSummary {
  readonly address: Address;
  readonly balanceDecimals?: number;
  /** The balance with all its decimals, such as `1.2784`. */
  readonly balanceFormatted?: string;
  readonly balanceSymbol?: string;
  /** The balance as a person reads it, such as `1.28 ETH`. */
  readonly displayBalance?: string;
  /** The name, or else the address in short. */
  readonly displayName: string;
  /** The URL of the name's picture. */
  readonly ensAvatar?: string;
  readonly ensName?: string;
  /** Always false unless the provider has `showRecentTransactions`. */
  readonly hasPendingTransactions: boolean;
}

export function toAccountSummary(
  address: Address,
  { name, avatar }: AccountName,
  balance: Balance | null,
  transactions: readonly Transaction[] | null,
): AccountSummary {
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

export function useButtonAccount(showBalance: boolean): AccountSummary | null {
  const { address, isConnected } = useConnection();
  const { showRecentTransactions } = useKit();
  const { balance } = useBalance(address, showBalance && isConnected);
  const name = useName(address);
  const recent = useRecentTransactions();
  const transactions = showRecentTransactions ? recent : null;
  return useMemo(
    () => (isConnected && address !== undefined ? toAccountSummary(address, name, balance, transactions) : null),
    [isConnected, address, name, balance, transactions],
  );
}

/** What is shown of an account: its avatar and its name, or one of them. */
export type AccountStatus = 'full' | 'avatar' | 'address';

interface AccountButtonProps {
  readonly account: AccountSummary;
  readonly status: Responsive<AccountStatus>;
  readonly balance: Responsive<boolean>;
  readonly onClick: () => void;
}

export function AccountButton({ account, status, balance, onClick }: AccountButtonProps): ReactNode {
  const t = useTranslate();
  const { address, displayName, displayBalance, ensAvatar, hasPendingTransactions } = account;
  const label = [t('account'), displayName, displayBalance, hasPendingTransactions && t('pendingTransactions')];
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.account)}
      aria-haspopup="dialog"
      aria-label={label.filter(Boolean).join(', ')}
      data-testid={useTestId('account-button')}
      data-wk-home=""
      onClick={onClick}
      onPointerEnter={accountDialog.preload}
      onFocus={accountDialog.preload}
    >
      {displayBalance !== undefined && (
        <bdi className={classNames(styles.balance, getVisibilityClass(balance, Boolean))}>{displayBalance}</bdi>
      )}
      <span className={styles.inner}>
        <span className={getVisibilityClass(status, (at) => at !== 'address')}>
          <Avatar address={address} ensImage={ensAvatar} size={24} loading={hasPendingTransactions} />
        </span>
        <bdi className={getVisibilityClass(status, (at) => at !== 'avatar')}>{displayName}</bdi>
        <Icon name="down" size={16} />
      </span>
    </button>
  );
}
