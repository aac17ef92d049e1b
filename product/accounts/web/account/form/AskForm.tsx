import { useEffect, useRef, type ReactNode } from 'react';
import { Button, classNames } from '@wow/core/ui';
import { Refusal } from '../../Refusal.tsx';
import type { Act } from '../use-act.ts';
import { errorAt } from './field-at-fault.ts';
import styles from './AskForm.module.css';

interface AskFormProps {
  act: Omit<Act<never>, 'run'>;
  /** What the button says. */
  does: string;
  /** Whether there is something to send. */
  isReady: boolean;
  onSubmit: () => void;
  /** What is good to know before. */
  text?: string;
  /** The button for what nobody can undo. */
  grave?: boolean;
  children: ReactNode;
  /** Stands below the button. */
  after?: ReactNode;
}

/** A form that the server answers: what is wrong is said at its field, and the focus goes there. */
export function AskForm({
  act: { isBusy, refused },
  does,
  isReady,
  onSubmit,
  text,
  grave,
  children,
  after,
}: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [refused]);

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      {errorAt(refused, null) !== undefined && <Refusal of={refused} />}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      <Button
        variant={grave ? 'line' : 'cta'}
        full
        type="submit"
        className={classNames(grave && styles.grave)}
        busy={isBusy}
        disabled={!isReady}
      >
        {does}
      </Button>
      {after}
    </form>
  );
}
