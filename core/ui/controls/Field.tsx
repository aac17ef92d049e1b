import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** @default whether there is an error */
  isWrong?: boolean | undefined;
  /** The id of a text elsewhere that is about this field. */
  describedBy?: string | undefined;
  className?: string | undefined;
  /** Renders the input or select with these props. */
  children: (control: ControlProps) => ReactNode;
}

/**
 * A label, its control, a hint and an error.
 *
 * @example <Field label="Name">{(control) => <input {...control} value={name} onChange={rename} />}</Field>
 */
export function Field({ label, hint, error, isWrong = error !== undefined, children, ...more }: FieldProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={classNames(styles.field, more.className)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': classNames(errorId, more.describedBy, hintId) || undefined,
      })}
      {hintId && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {errorId && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
