import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fitted, keepWords } from './fitted.tsx';
import styles from './Placard.module.css';

interface PlacardProps {
  /** An SVG; the frame gives it its size. */
  art: ReactNode;
  title: string;
  text: string;
  /** A second sentence that may come later: its room is kept, so that nothing moves. */
  note?: string;
  /** What can be done here. */
  children: ReactNode;
  /** A framed one is a place that sleeps; a bare one stands on the page. */
  framed?: boolean;
}

/** Fills the page in place of what would be here: art, a title, one sentence and the ways on. */
export function Placard({ art, title, text, note, children, framed = false }: PlacardProps) {
  return (
    <div className={classNames(styles.placard, framed && styles.framed)}>
      <div className={styles.art}>{art}</div>
      <h2 {...fitted(title)}>{keepWords(title)}</h2>
      <p>{text}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
