import { Link } from 'wouter';
import { buttonClass, SleepingArt } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './ClosedPage.module.css';

/** A place that is not open yet, and says so. */
export function ClosedPage({ text }: { text: string }) {
  const messages = useMessages();
  return (
    <div className={styles.closed}>
      <SleepingArt className={styles.art} />
      <h2>{messages.comingSoon}</h2>
      <p>{text}</p>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </div>
  );
}
