import { fitted, keepWords, SleepingArt } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { PunchCard } from './PunchCard.tsx';
import styles from './BareSeason.module.css';

/** A card without a hole to come. */
export function NoSeason() {
  const messages = useMessages();
  return (
    <PunchCard>
      <div className={styles.closed}>
        <SleepingArt className={styles.art} />
        <h2 {...fitted(messages.noSeason)}>{keepWords(messages.noSeason)}</h2>
      </div>
    </PunchCard>
  );
}
