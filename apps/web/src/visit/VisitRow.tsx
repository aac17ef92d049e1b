import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatAmount } from '@wow/core/ui';
import { useVisitMessages } from './messages.ts';
import { HourRing } from './HourRing.tsx';
import styles from './VisitRow.module.css';
import { computeMinutes, getVisitStore } from './visit.ts';

const UPDATE_EVERY_MS = 5_000;

export function VisitRow({ playerKey }: { playerKey: string }) {
  const messages = useVisitMessages();
  const store = getVisitStore(playerKey);
  const visit = useSyncExternalStore(store.subscribe, store.current);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = computeMinutes(visit, now);
  return (
    <div className={styles.row}>
      <HourRing minutes={minutes} size={54} />
      <p className={styles.time}>
        <b>{messages.minutesIn({ count: minutes, shown: formatAmount(minutes) })}</b>
        <small>{messages.reminderAt({ minutes: formatAmount((visit.remindedHours + 1) * 60) })}</small>
      </p>
      <p className={styles.net}>
        <b>{messages.points({ points: formatAmount(visit.netPoints) })}</b>
        <small>{messages.rounds({ count: visit.rounds, shown: formatAmount(visit.rounds) })}</small>
      </p>
    </div>
  );
}
