import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Dialog, formatAmount } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { HourRing } from './HourRing.tsx';
import { useVisitMessages } from './messages.ts';
import { useVisit } from './use-visit.ts';
import { hoursToTell } from './visit.ts';
import { visitOf } from './visits.ts';
import styles from './RealityCheck.module.css';

const LOOK_EVERY_MS = 1_000;
const STAY_EVERY_MS = 60_000;

/** Tells the player of every full hour, with what was played in the visit. It waits for the end of an open round. */
export function RealityCheck({ playerKey }: { playerKey: string }) {
  const [hours, setHours] = useState<number | null>(null);
  // The number stays readable while the dialog leaves.
  const [isOpen, setIsOpen] = useState(false);
  const { isHeld } = useSession();

  useEffect(() => {
    const visit = visitOf(playerKey);
    visit.stay();
    const staying = setInterval(visit.stay, STAY_EVERY_MS);
    const looking = setInterval(() => {
      const due = hoursToTell(visit.current(), Date.now());
      if (due === null || isHeld()) return;
      visit.tell(due);
      setHours(due);
      setIsOpen(true);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(staying);
      clearInterval(looking);
    };
  }, [playerKey, isHeld]);

  if (hours === null) return null;
  return (
    <Told
      playerKey={playerKey}
      hours={hours}
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={() => setHours(null)}
    />
  );
}

interface ToldProps {
  playerKey: string;
  hours: number;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function Told({ playerKey, hours, open, onClose, onClosed }: ToldProps) {
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
