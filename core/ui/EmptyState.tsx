import type { ReactNode } from 'react';
import { classNames } from './controls/class-names.ts';
import { fitTextProps, preventWordBreaks } from './fit-text.tsx';
import styles from './EmptyState.module.css';

export function SleepingArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 240" aria-hidden="true">
      <g transform="translate(200 128)">
        <circle r="76" fill="var(--house-3)" />
        <path
          d="M-36-8q10 10 20 0M16-8q10 10 20 0"
          fill="none"
          stroke="var(--text-3)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <circle cy="26" r="8" fill="var(--text-3)" />
      </g>
      <g fill="var(--text-3)" fontFamily="var(--font-display)">
        <text x="276" y="76" fontSize="26">
          o
        </text>
        <text x="300" y="54" fontSize="20" opacity=".75">
          o
        </text>
        <text x="320" y="38" fontSize="15" opacity=".5">
          o
        </text>
      </g>
    </svg>
  );
}

interface EmptyStateProps {
  art: ReactNode;
  title: string;
  text: string;
  /** Its space is reserved, so that it can arrive later. */
  note?: string;
  children: ReactNode;
  framed?: boolean;
}

export function EmptyState({ art, title, text, note, children, framed = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.placard, framed && styles.framed)}>
      <div className={styles.art}>{art}</div>
      <h2 {...fitTextProps(title)}>{preventWordBreaks(title)}</h2>
      <p>{text}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
