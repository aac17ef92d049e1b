import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

/** A title over a row of cards, with a word or a link at its end. */
export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
