import type { Refused, Action } from '../use-action.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, classNames, Dialog } from '@wow/core/ui';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import styles from './AccountForm.module.css';
import { useAccountMessages } from './messages.ts';

export type AccountField = 'username' | 'email' | 'password' | 'new-password';

/** Returns the field that a refusal is about, or null when it is about none of them. */
function getFieldAtFault(code: string): AccountField | null {
  switch (code) {
    case 'username_taken':
    case 'invalid_username':
    case 'username_reserved':
      return 'username';
    case 'email_taken':
    case 'invalid_email':
    case 'excluded_for_now':
    case 'excluded_for_good':
      return 'email';
    case 'wrong_password':
      return 'password';
    case 'weak_password':
      return 'new-password';
    default:
      return null;
  }
}

/** Returns the server's sentence when it is about this field; null asks for the one that is about no field. */
export const getFieldError = (refused: Refused | null, field: AccountField | null): string | undefined =>
  refused && getFieldAtFault(refused.code) === field ? refused.error : undefined;

interface AccountFormProps {
  action: Omit<Action<never>, 'run'>;
  /** What the button says. */
  submitLabel: string;
  /** Whether there is something to send. */
  isReady: boolean;
  onSubmit: () => void;
  /** What is good to know before. */
  text?: string;
  /** Styles the button of an action that cannot be undone. */
  isDestructive?: boolean;
  children: ReactNode;
  /** Rendered below the button. */
  after?: ReactNode;
}

/** A form that the server answers: what is wrong is said at its field, and the focus goes there. */
export function AccountForm({
  action: { isBusy, refused },
  submitLabel,
  isReady,
  onSubmit,
  text,
  isDestructive,
  children,
  after,
}: AccountFormProps) {
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
      {getFieldError(refused, null) !== undefined && <RefusalMessage refusal={refused} />}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      <Button
        variant={isDestructive ? 'line' : 'cta'}
        full
        type="submit"
        className={classNames(isDestructive && styles.grave)}
        busy={isBusy}
        disabled={!isReady}
      >
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}

interface AccountDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  firstFocus?: () => HTMLElement | null;
  /** Mounted each time the dialog opens. */
  children: ReactNode;
}

/** Where the account page asks for something before it does it. */
export function AccountDialog({ title, open, onClose, firstFocus, children }: AccountDialogProps) {
  const messages = useAccountMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={messages.close}
      className={styles.frame}
      {...(firstFocus && { firstFocus })}
    >
      {children}
    </Dialog>
  );
}

/** What will happen, one thing a line. */
export function ConsequenceList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
