import type { ReactNode } from 'react';
import styles from './Step.module.css';

interface StepProps {
  mark: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One part of how a result comes about. */
export function Step({ mark, title, text, children }: StepProps) {
  return (
    <section className={styles.step} aria-label={title}>
      <header>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
