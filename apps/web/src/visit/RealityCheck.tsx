import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Dialog, formatAmount } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { HourRing, useVisit } from './HourRing.tsx';
import { useVisitMessages } from './messages.ts';
import { findDueReminder, getVisitStore } from './visit.ts';
import styles from './RealityCheck.module.css';

const CHECK_EVERY_MS = 1_000;
const TOUCH_EVERY_MS = 60_000;

/** Reminds the player of every full hour, with the result of the visit. Waits for the end of an open round. */
export function RealityCheck({ playerKey }: { playerKey: string }) {
  const [hours, setHours] = useState<number | null>(null);
  // The number stays during the closing animation.
  const [isOpen, setIsOpen] = useState(false);
  const { isFrozen } = useSession();

  useEffect(() => {
    const visit = getVisitStore(playerKey);
    visit.touch();
    const staying = setInterval(visit.touch, TOUCH_EVERY_MS);
    const looking = setInterval(() => {
      const due = findDueReminder(visit.current(), Date.now());
      if (due === null || isFrozen()) return;
      visit.recordReminder(due);
      setHours(due);
      setIsOpen(true);
    }, CHECK_EVERY_MS);
    return () => {
      clearInterval(staying);
      clearInterval(looking);
    };
  }, [playerKey, isFrozen]);

  if (hours === null) return null;
  return (
    <RealityCheckDialog
      playerKey={playerKey}
      hours={hours}
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => setHours(null)}
    />
  );
}

interface RealityCheckDialogProps {
  playerKey: string;
  hours: number;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function RealityCheckDialog({ playerKey, hours, open, onClose, onClosed }: RealityCheckDialogProps) {
  const messages = useVisitMessages();
  const { visit } = useVisit(playerKey);
  const [, go] = useLocation();
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
            go('/');
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
