import { useState, type ReactNode } from 'react';
import { Button, Dialog, Face, formatAmount, PointToken, SpinToken } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { XpRing } from '@wow/product/rewards/web';
import { useWelcomeMessages } from './messages.ts';
import styles from './WelcomeDialog.module.css';

interface WelcomeDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Shown once, after registering: what the new player has, one thing at a time. */
export function WelcomeDialog({ profile, open, onClose, onClosed }: WelcomeDialogProps) {
  const messages = useWelcomeMessages();
  const [beats] = useState(() => findBeats(profile));
  const [at, setAt] = useState(0);
  const isLast = at === beats.length - 1;
  const beat = beats[at] ?? 'xp';
  const points = formatAmount(profile.balance);
  const spins = formatAmount(profile.spins);
  const texts = {
    points: [messages.points({ points }), messages.pointsText],
    spins: [messages.spins({ count: profile.spins, spins }), messages.spinsText],
    xp: [messages.xp, messages.xpText],
  };
  const [title, text] = texts[beat];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={messages.title({ name: profile.username })}
      closeLabel={messages.close}
      closeHidden
      asks
      className={styles.frame}
    >
      <span key={beat} className={styles.picture} data-beat={beat} aria-hidden="true">
        {PICTURES[beat](profile)}
      </span>
      <p className={styles.words} aria-live="polite">
        <b>{title}</b> {text}
      </p>
      <ol className={styles.beads} aria-hidden="true">
        {beats.map((name, index) => (
          <li key={name} data-done={index <= at || undefined} />
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="cta" full onClick={isLast ? onClose : () => setAt(at + 1)}>
          {isLast ? messages.play : messages.next}
        </Button>
        <Button variant="soft" full onClick={onClose} className={isLast ? styles.away : undefined}>
          {messages.skip}
        </Button>
      </div>
    </Dialog>
  );
}

type Beat = 'points' | 'spins' | 'xp';

/** An operator may give no points or no spins. */
const findBeats = ({ balance, spins }: Profile): readonly Beat[] => [
  ...(balance > 0 ? (['points'] as const) : []),
  ...(spins > 0 ? (['spins'] as const) : []),
  'xp',
];

const PICTURES: Readonly<Record<Beat, (profile: Profile) => ReactNode>> = {
  points: () => <PointToken size={148} hole="var(--marigold-deep)" />,
  spins: () => <SpinToken size={148} hole="var(--ultra)" />,
  xp: ({ username }) => (
    <XpRing percent={50} size={148} stroke={12}>
      <Face seed={username} size={108} mood="joy" />
    </XpRing>
  ),
};
