import { useId, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon, Spinner } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/StatusMessage.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { WordKey } from '../locales/words.ts';
import type { Transaction, TransactionStatus } from '../transactions/transaction.ts';
import styles from './Account.module.css';

const MAX_SHOWN = 3;

const STATUS_LABELS: Readonly<Record<TransactionStatus, WordKey>> = {
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

export function TransactionList({ transactions, appName, explorerUrl, onClear }: TransactionListProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const shown = transactions.slice(0, MAX_SHOWN);
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {t('recentTransactions')}
        </h2>
        {shown.length > 0 && (
          <Button
            look="plain"
            onClick={() => {
              onClear();
              // The focused button disappears with the list that it cleared.
              document.getElementById(id)?.focus();
            }}
          >
            {t('clearAll')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {appName === undefined ? t('transactionsYours') : t('transactionsOf', { app: appName })}
        </p>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map((transaction) => (
            <li key={transaction.hash}>
              <TransactionRow transaction={transaction} explorerUrl={explorerUrl} />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden live>
        {shown[0] && `${shown[0].description}: ${t(STATUS_LABELS[shown[0].status])}`}
      </VisuallyHidden>
    </section>
  );
}

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly explorerUrl: string | undefined;
}

function TransactionRow({
  transaction: { hash, description, status, isBatch },
  explorerUrl,
}: TransactionRowProps): ReactNode {
  const t = useTranslate();
  const content = (
    <>
      <span className={`${styles.mark} ${styles[status]}`}>
        {status === 'pending' ? <Spinner /> : <Icon name={status === 'confirmed' ? 'check' : 'cross'} />}
      </span>
      <span className={styles.words}>
        <b>{description}</b>
        <span className={styles[status]}>{t(STATUS_LABELS[status])}</span>
      </span>
    </>
  );
  // Explorers know no batches.
  if (explorerUrl === undefined || isBatch) return <div className={styles.row}>{content}</div>;
  return (
    <a className={styles.row} href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer noopener">
      {content}
      <Icon name="external" size={18} />
      <VisuallyHidden>{t('opensNewTab')}</VisuallyHidden>
    </a>
  );
}
