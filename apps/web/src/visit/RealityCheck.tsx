import { useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button, Dialog, formatAmount } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { HourRing } from './HourRing.tsx';
import { useVisitMessages } from './messages.ts';
import styles from './RealityCheck.module.css';
import { findDueReminder, getVisitStore } from './visit.ts';

const CHECK_EVERY_MS = 1_000;
const TOUCH_EVERY_MS = 60_000;

/** Reminds the player of every full hour, after an open round. */
export function RealityCheck({ playerKey }: { playerKey: string }) {
  const messages = useVisitMessages();
  const store = getVisitStore(playerKey);
  const [hours, setHours] = useState<number | null>(null);
  // Without a reminder, a played round renders nothing.
  const visit = useSyncExternalStore(store.subscribe, () => (hours === null ? null : store.current()));
  // The number stays during the closing animation.
  const [isOpen, setIsOpen] = useState(false);
  const { isFrozen } = useSession();

  useEffect(() => {
    store.touch();
    const staying = setInterval(store.touch, TOUCH_EVERY_MS);
    const looking = setInterval(() => {
      const due = findDueReminder(store.current(), Date.now());
      if (due === null || isFrozen()) return;
      store.recordReminder(due);
      setHours(due);
      setIsOpen(true);
    }, CHECK_EVERY_MS);
    return () => {
      clearInterval(staying);
      clearInterval(looking);
    };
  }, [store, isFrozen]);

  if (hours === null || visit === null) return null;
  const close = (): void => setIsOpen(false);
  const numbers = [
    [messages.roundsName, formatAmount(visit.rounds)],
    [messages.net, messages.points({ points: formatAmount(visit.netPoints) })],
    [messages.bet, messages.points({ points: formatAmount(visit.betPoints) })],
  ] as const;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onClosed={() => setHours(null)}
      title={messages.title({ hours, shown: formatAmount(hours) })}
      closeLabel={messages.close}
      closeHidden
      asks
      className={styles.check}
    >
      <HourRing minutes={hours * 60} size={172} />
      <p className={styles.text}>{messages.text}</p>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button
          variant="soft"
          full
          onClick={() => {
            close();
            navigate('/');
          }}
        >
          {messages.takeABreak}
        </Button>
        <Button variant="soft" full onClick={close}>
          {messages.keepPlaying}
        </Button>
      </div>
    </Dialog>
  );
}
