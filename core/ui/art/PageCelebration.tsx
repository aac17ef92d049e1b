import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Confetti } from './Confetti.tsx';
import styles from './PageCelebration.module.css';

const FALLING = { count: 90, aspect: 1.6, free: { x: 0.5, y: 0.5, radius: 0 } } as const;

interface PageCelebrationProps {
  seed: number;
  /** In the middle, after the colours. */
  children?: ReactNode;
}

/**
 * Colours open over the whole page and leave by themselves. Presses go through it. With reduced motion it is a frame
 * around the page.
 */
export function PageCelebration({ seed, children }: PageCelebrationProps) {
  return (
    <div className={classNames(styles.over, children !== undefined && styles.stays)} aria-hidden="true">
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.ring} />
      <Confetti {...FALLING} seed={seed} falls className={styles.confetti} />
      {children !== undefined && <div className={styles.middle}>{children}</div>}
    </div>
  );
}
