import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface UnseenProps {
  /** Its changes are told to those who listen. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** Words for those who listen, where others see a mark or a change. */
export function Unseen({ live, children }: UnseenProps): ReactNode {
  return (
    <span role={live ? 'status' : undefined} className={styles.unseen}>
      {children}
    </span>
  );
}
