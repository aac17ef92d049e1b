import { useId, type ReactNode } from 'react';
import { fitted } from '@wow/core/ui';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the account under its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} {...fitted(title)}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
