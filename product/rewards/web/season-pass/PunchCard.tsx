import type { ReactNode } from 'react';
import styles from './PunchCard.module.css';

/** The paper of the season pass, punched at both sides. It is bone in every theme, so all on it is drawn for daylight. */
export function PunchCard({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <section className={styles.card} data-theme="light" aria-label={label}>
        {children}
      </section>
    </div>
  );
}
