import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { prefersReducedMotion, SpinToken, formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import type { TimedMotion } from '../../table/roll.ts';
import { playMotion } from '../../table/web/use-roll-motion.ts';
import styles from './SpinCount.module.css';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useLuckySpinsMessages } from './messages.ts';
import type { SpinStatus } from './use-lucky-spins.ts';

const MOST_SHOWN = 10;

const FLIGHT: TimedMotion = {
  startsAt: 0,
  durationMs: 420,
  keyframes: [
    { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
    { transform: 'translateY(-40px) rotate(180deg)', opacity: 0 },
  ],
};

/** A spent token flies off; its place stays until the wheel rests. */
function Tokens({ spins, takenAt }: Pick<SpinCountProps, 'spins' | 'takenAt'>) {
  const shown = Math.min(spins, takenAt === null ? MOST_SHOWN : MOST_SHOWN - 1);
  return (
    <div className={styles.tokens} aria-hidden="true">
      {Array.from({ length: shown }, (_, token) => (
        <SpinToken key={token} size={34} hole="var(--ultra)" />
      ))}
      {takenAt !== null && <SpentToken key="spent" takenAt={takenAt} />}
    </div>
  );
}

function SpentToken({ takenAt }: { takenAt: number }) {
  const token = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!token.current || prefersReducedMotion()) return;
    const flight = playMotion(token.current, FLIGHT, takenAt, { fill: 'both' });
    return () => flight.cancel();
  }, [takenAt]);
  return (
    <span ref={token} className={styles.spent}>
      <SpinToken size={34} hole="var(--ultra)" />
    </span>
  );
}

interface SpinCountProps {
  spins: number;
  isEmpty: boolean;
  status: SpinStatus;
  /** In ms of `performance.now()`; null while no spin is open. */
  takenAt: number | null;
  /** Of the result on which the wheel rests. */
  seal: ReactNode;
}

export function SpinCount({ spins, isEmpty, status, takenAt, seal }: SpinCountProps) {
  const messages = useLuckySpinsMessages();
  const shown = formatAmount(spins);
  return (
    <div className={styles.count}>
      <p className={styles.number}>
        <VisuallyHidden>{messages.spinsLeftInWords({ count: spins, shown })}</VisuallyHidden>
        <span className={styles.big} aria-hidden="true" data-long={shown.length > 2 || undefined}>
          {shown}
        </span>
        <span className={styles.left} aria-hidden="true">
          {messages.spinsLeft({ count: spins })}
        </span>
      </p>
      <div className={styles.words}>
        <p className={styles.said} role="status" data-empty={isEmpty || undefined}>
          {getWords(status, isEmpty, messages)}
        </p>
        {seal}
      </div>
      <Tokens spins={spins} takenAt={takenAt} />
      <Link href="/quests" className={styles.more} data-empty={isEmpty || undefined}>
        {messages.earnMore}
        <Icon of={ArrowRight} size={18} />
      </Link>
    </div>
  );
}

function getWords(status: SpinStatus, isEmpty: boolean, messages: ReturnType<typeof useLuckySpinsMessages>): string {
  if (isEmpty && status !== 'paused' && status !== 'unverified') {
    return status === 'nothing' ? `${messages.nothing} ${messages.outOfSpins}` : messages.outOfSpins;
  }
  return status === 'silent' ? '' : messages[status];
}
