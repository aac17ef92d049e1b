import type { ReactNode } from 'react';
import styles from './PanelColumns.module.css';

/** A page of panels: a wide column and a narrow one, below each other where the window has no room for both. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
