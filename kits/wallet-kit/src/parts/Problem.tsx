import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './parts.module.css';

/** What is wrong, where it can be seen. The dialog's status says it to those who listen. */
export function Problem({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.problem}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
