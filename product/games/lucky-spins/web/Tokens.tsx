import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion, SpinToken } from '@wow/core/ui';
import type { TimedMotion } from '../../table/timed-motion.ts';
import { playMotion } from '../../table/web/play-motion.ts';
import styles from './Tokens.module.css';

/** More than this the number alone tells. */
const MOST_SHOWN = 10;

const FLIGHT: TimedMotion = {
  startsAt: 0,
  durationMs: 420,
  keyframes: [
    { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
    { transform: 'translateY(-40px) rotate(180deg)', opacity: 0 },
  ],
};

interface TokensProps {
  count: number;
  /** When the spin that is on its way was taken, in ms of `performance.now()`; null when there is none. */
  takenAt: number | null;
}

/** One token for each spin. The one that was just spent flies off; its place stays until the wheel has come to rest. */
export function Tokens({ count, takenAt }: TokensProps) {
  const shown = Math.min(count, takenAt === null ? MOST_SHOWN : MOST_SHOWN - 1);
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
