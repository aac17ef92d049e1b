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
  const store = getVisitStore(playerKey);
  const [hours, setHours] = useState<number | null>(null);
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

  if (hours === null) return null;
  return (
    <Reminder
      hours={hours}
      store={store}
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => setHours(null)}
    />
  );
}

interface ReminderProps {
  hours: number;
  store: ReturnType<typeof getVisitStore>;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function Reminder({ hours, store, open, onClose, onClosed }: ReminderProps) {
  const messages = useVisitMessages();
  const visit = useSyncExternalStore(store.subscribe, store.current);
  const numbers = [
    [messages.roundsName, formatAmount(visit.rounds)],
    [messages.net, messages.points({ points: formatAmount(visit.netPoints) })],
    [messages.bet, messages.points({ points: formatAmount(visit.betPoints) })],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
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
            onClose();
            navigate('/');
          }}
        >
          {messages.takeABreak}
        </Button>
        <Button variant="soft" full onClick={onClose}>
          {messages.keepPlaying}
        </Button>
      </div>
    </Dialog>
  );
}
