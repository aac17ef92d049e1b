import { formatAmount } from '@wow/core/ui';
import { ResultPicture } from '../ResultPicture.tsx';
import { useVerifyMessages } from './messages.ts';
import type { WorkedOut } from './work-out.ts';
import styles from './HandResult.module.css';

/** What typed seeds come to, and what that pays. */
export function HandResult({ out: { hand, found } }: { out: WorkedOut }) {
  const messages = useVerifyMessages();
  return (
    <div className={styles.result}>
      <small>{messages.workedOut}</small>
      <ResultPicture game={hand.game} result={found.result} choice={hand.choice} />
      <b>{messages.pays({ points: formatAmount(found.payout) })}</b>
    </div>
  );
}
