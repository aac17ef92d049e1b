import type { ReactNode } from 'react';
import styles from './ui.module.css';
import { Icon } from './Icon.tsx';

interface VisuallyHiddenProps {
  readonly live?: boolean;
  readonly children: ReactNode;
}

export function VisuallyHidden({ live, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span role={live ? 'status' : undefined} className={styles.unseen}>
      {children}
    </span>
  );
}

export function ErrorMessage({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.problem}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
