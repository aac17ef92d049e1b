import type { ReactNode } from 'react';
import { BadgedAvatar } from '../avatar/BadgedAvatar.tsx';
import { Heading } from '../dialog/Heading.tsx';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { useSay } from '../provider/look-context.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { TransactionList } from './TransactionList.tsx';
import styles from './Account.module.css';

interface AccountViewProps {
  readonly address: string;
  /** The name of the address, or the address in short. */
  readonly name: string;
  readonly ensImage: string | null;
  /** With its symbol; null while it is not known. */
  readonly balance: string | null;
  readonly networkIcon: string | (() => Promise<string>) | undefined;
  readonly networkIconBackground: string | undefined;
  /** Null: the app shows none. */
  readonly transactions: readonly Transaction[] | null;
  readonly appName: string | undefined;
  readonly explorerUrl: string | undefined;
  readonly onClear: () => void;
  readonly onDisconnect: () => void;
}

/** Who is connected, what they have, and what they did lately. */
export function AccountView(props: AccountViewProps): ReactNode {
  const { address, name, ensImage, balance, transactions, appName, explorerUrl, onClear, onDisconnect } = props;
  const say = useSay();
  return (
    <>
      <div className={styles.who}>
        <BadgedAvatar
          address={address}
          ensImage={ensImage}
          iconUrl={props.networkIcon}
          iconBackground={props.networkIconBackground}
        />
        <Heading view="account" names>
          <bdi className={styles.name}>{name}</bdi>
        </Heading>
        {/* The room is kept: nothing moves when the balance is known. */}
        <p className={styles.balance}>{balance === null ? '\u00a0' : <bdi>{balance}</bdi>}</p>
      </div>
      <div className={styles.two}>
        <CopyButton text={address} label={say('copyAddress')} done={say('copied')} />
        <Button testId="wk-disconnect-button" onClick={onDisconnect}>
          <Icon name="leave" size={18} />
          {say('disconnect')}
        </Button>
      </div>
      {transactions !== null && (
        <TransactionList transactions={transactions} appName={appName} explorerUrl={explorerUrl} onClear={onClear} />
      )}
      {explorerUrl !== undefined && (
        <a className={styles.more} href={`${explorerUrl}/address/${address}`} target="_blank" rel="noreferrer noopener">
          {say('viewOnExplorer')}
          <Icon name="external" size={16} />
          <Unseen>{say('opensNewTab')}</Unseen>
        </a>
      )}
    </>
  );
}
