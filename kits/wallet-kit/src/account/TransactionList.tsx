import { useId, type ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WordKey } from '../locales/words.ts';
import type { Transaction, TransactionStatus } from '../transactions/transaction.ts';
import styles from './Account.module.css';

/** No more of them are shown. */
const MOST = 3;

const WORDS: Readonly<Record<TransactionStatus, WordKey>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failedTransaction',
};

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly appName: string | undefined;
  readonly explorerUrl: string | undefined;
  readonly onClear: () => void;
}

/** What the account did lately on this network, newest first. */
export function TransactionList({ transactions, appName, explorerUrl, onClear }: TransactionListProps): ReactNode {
  const say = useSay();
  const id = useId();
  const shown = transactions.slice(0, MOST);
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {say('recentTransactions')}
        </h2>
        {shown.length > 0 && (
          <Button
            look="plain"
            onClick={() => {
              onClear();
              // The button goes with what it has cleared.
              document.getElementById(id)?.focus();
            }}
          >
            {say('clearAll')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {appName === undefined ? say('transactionsYours') : say('transactionsOf', { app: appName })}
        </p>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map((transaction) => (
            <li key={transaction.hash}>
              <Row transaction={transaction} explorerUrl={explorerUrl} />
            </li>
          ))}
        </ul>
      )}
      <Unseen live>{shown[0] && `${shown[0].description}: ${say(WORDS[shown[0].status])}`}</Unseen>
    </section>
  );
}

interface RowProps {
  readonly transaction: Transaction;
  readonly explorerUrl: string | undefined;
}

function Row({ transaction: { hash, description, status }, explorerUrl }: RowProps): ReactNode {
  const say = useSay();
  const content = (
    <>
      <span className={`${styles.mark} ${styles[status]}`}>
        {status === 'pending' ? <Spinner /> : <Icon name={status === 'confirmed' ? 'check' : 'cross'} />}
      </span>
      <span className={styles.words}>
        <b>{description}</b>
        <span className={styles[status]}>{say(WORDS[status])}</span>
      </span>
    </>
  );
  if (explorerUrl === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <a className={styles.row} href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer noopener">
      {content}
      <Icon name="external" size={18} />
      <Unseen>{say('opensNewTab')}</Unseen>
    </a>
  );
}
