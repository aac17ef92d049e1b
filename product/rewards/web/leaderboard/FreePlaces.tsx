import { Link } from 'wouter';
import { buttonClass, formatAmount, SleepingArt } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './FreePlaces.module.css';

/** Stands where rows would be. `from` is the first place that nobody has, null where there is nobody at all. */
export function FreePlaces({ from }: { from: number | null }) {
  const messages = useMessages();
  return (
    <div className={styles.free}>
      <SleepingArt className={styles.art} />
      <p>{from === null ? messages.empty : messages.free({ place: formatAmount(from) })}</p>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </div>
  );
}
