import type { Refused, Action } from '../use-action.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, classNames, Dialog } from '@wow/core/ui';
import { getFieldAtFault, type AuthField } from '../auth-form.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import styles from './AccountForm.module.css';
import { useAccountMessages } from './messages.ts';

type AccountField = AuthField | 'new-password';

function getAccountField(code: string): AccountField | null {
  // The forms of the account change the password; they have a field for each of the two.
  return code === 'weak_password' ? 'new-password' : getFieldAtFault(code);
}

/** Returns the refusal's sentence if it is about this field; null means no field. */
export const getFieldError = (refused: Refused | null, field: AccountField | null): string | undefined =>
  refused && getAccountField(refused.code) === field ? refused.error : undefined;

interface AccountFormProps {
  action: Omit<Action<never>, 'run'>;
  submitLabel: string;
  isReady: boolean;
  onSubmit: () => void;
  /** Shown above the fields. */
  text?: string;
  /** Styles the button of an action that cannot be undone. */
  isDestructive?: boolean;
  children: ReactNode;
  /** Rendered below the button. */
  after?: ReactNode;
}

/** A form with the server's refusal at the field that it is about; the field gets the focus. */
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

/** A dialog of the account page. */
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

/** Lists the consequences of an action. */
export function ConsequenceList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
