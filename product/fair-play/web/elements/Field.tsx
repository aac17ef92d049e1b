import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldLinks {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  mistake?: string | undefined;
  /** Shown while there is no mistake. */
  hint?: string;
  wide?: boolean;
  children: (links: FieldLinks) => ReactNode;
}

export function Field({ label, mistake, hint, wide = false, children }: FieldProps) {
  const id = useId();
  const note = mistake ?? hint;
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': mistake === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note} data-wrong={mistake !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
