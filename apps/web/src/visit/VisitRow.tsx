import { formatAmount } from '@wow/core/ui';
import { useVisitMessages } from './messages.ts';
import { HourRing, useVisit } from './HourRing.tsx';
import styles from './VisitRow.module.css';

export function VisitRow({ playerKey }: { playerKey: string }) {
  const messages = useVisitMessages();
  const { visit, minutes } = useVisit(playerKey);
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
