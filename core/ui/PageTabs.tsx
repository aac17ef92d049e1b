import type { ReactNode } from 'react';
import styles from './PageTabs.module.css';

/** Links between the parts of a page; the current one has `aria-current`. */
export const PageTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
