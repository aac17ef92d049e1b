import { useId, type ReactNode } from 'react';
import { classNames, fitTextProps } from '@wow/core/ui';
import styles from './Hand.module.css';

interface HandProps {
  name: string;
  face: ReactNode;
  /** Null until the round has ended. */
  sum: number | null;
  /** The player's hand mirrors the house's where the two are stacked. */
  mine?: boolean;
  look: 'plain' | 'won' | 'lost';
  children: ReactNode;
}

export function Hand({ name, face, sum, mine = false, look, children }: HandProps) {
  const title = useId();
  return (
    <div
      className={classNames(styles.hand, mine ? styles.mine : styles.house, styles[look])}
      role="group"
      aria-labelledby={title}
    >
      <div className={styles.head}>
        {face}
        <span id={title} className={styles.name} {...fitTextProps(name)}>
          {name}
        </span>
        <span className={styles.sum}>{sum ?? <span aria-hidden="true">–</span>}</span>
      </div>
      <div className={styles.tray} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
