import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Something is going on; what it is stands beside it. */
export function Spinner({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="4" strokeDasharray="42 60" />
    </svg>
  );
}
