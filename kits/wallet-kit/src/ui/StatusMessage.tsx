import type { ReactNode } from 'react';
import styles from './ui.module.css';
import { Icon } from './Icon.tsx';

interface VisuallyHiddenProps {
  /** Its changes are told to those who listen. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** Words for those who listen, where others see a mark or a change. */
export function VisuallyHidden({ live, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span role={live ? 'status' : undefined} className={styles.unseen}>
      {children}
    </span>
  );
}

/** What is wrong, where it can be seen. The dialog's status says it to those who listen. */
export function ErrorMessage({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.problem}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
