import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { accountDialog, preload } from '../provider/load-dialogs.ts';
import { useSay } from '../provider/look-context.ts';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/Icon.tsx';
import type { BySize } from './responsive.ts';
import { shownAt } from './shown-at.ts';
import type { AccountSummary } from './account-summary.ts';
import styles from './ConnectButton.module.css';

export type AccountStatus = 'full' | 'avatar' | 'address';

interface AccountButtonProps {
  readonly account: AccountSummary;
  readonly status: BySize<AccountStatus>;
  readonly balance: BySize<boolean>;
  readonly onClick: () => void;
}

const prepare = (): void => preload(accountDialog);

/** Who is connected and what they have; leads to the account. */
export function AccountButton({ account, status, balance, onClick }: AccountButtonProps): ReactNode {
  const say = useSay();
  const { address, displayName, displayBalance, ensAvatar, hasPendingTransactions } = account;
  const label = [say('account'), displayName, displayBalance, hasPendingTransactions && say('pendingTransactions')];
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.account)}
      aria-haspopup="dialog"
      aria-label={label.filter(Boolean).join(', ')}
      data-testid="wk-account-button"
      data-wk-home=""
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {displayBalance !== undefined && (
        <bdi className={classNames(styles.balance, shownAt(balance, Boolean))}>{displayBalance}</bdi>
      )}
      <span className={styles.inner}>
        <span className={shownAt(status, (at) => at !== 'address')}>
          <Avatar address={address} ensImage={ensAvatar} size={24} loading={hasPendingTransactions} />
        </span>
        <bdi className={shownAt(status, (at) => at !== 'avatar')}>{displayName}</bdi>
        <Icon name="down" size={16} />
      </span>
    </button>
  );
}
