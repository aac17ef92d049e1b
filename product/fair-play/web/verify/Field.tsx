import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** What a control is linked to its name and its mistake by. */
export interface FieldLinks {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with it, in words. */
  mistake?: string | undefined;
  wide?: boolean;
  children: (links: FieldLinks) => ReactNode;
}

/** A control under its name, and what is wrong with it under both. */
export function Field({ label, mistake, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': mistake === undefined ? undefined : true,
        'aria-describedby': mistake === undefined ? undefined : `${id}-mistake`,
      })}
      {mistake !== undefined && (
        <p id={`${id}-mistake`} className={styles.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
