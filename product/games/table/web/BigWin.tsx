import { Confetti } from '@wow/core/ui';
import styles from './BigWin.module.css';

const FALLING = { count: 90, aspect: 1.6, free: { x: 0.5, y: 0.5, radius: 0 } } as const;

/** The colours of a big win open over the whole page and leave by themselves. Nothing under them is covered for the pointer. */
export function BigWin({ seed }: { seed: number }) {
  return (
    <div className={styles.over} aria-hidden="true">
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.ring} />
      <Confetti {...FALLING} seed={seed} falls className={styles.confetti} />
    </div>
  );
}
