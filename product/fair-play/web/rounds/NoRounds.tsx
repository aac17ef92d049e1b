import { Link } from 'wouter';
import { buttonClass } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './NoRounds.module.css';

/** Where rounds will be that nobody has played yet. */
export function NoRounds() {
  const messages = useMessages();
  return (
    <div className={styles.empty}>
      <p>{messages.noRounds}</p>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </div>
  );
}
