import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** What a control is linked to its name and its mistake by. */
interface FieldLinks {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with it, in words. */
  mistake?: string | undefined;
  /** What may be typed, said while nothing is wrong. */
  hint?: string;
  wide?: boolean;
  children: (links: FieldLinks) => ReactNode;
}

/** A control under its name, and under both what may be typed, or what is wrong with it. */
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
