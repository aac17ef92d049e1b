import type { Refused, Action } from '../use-action.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, classNames } from '@wow/core/ui';
import { getFieldAtFault, type AuthField } from '../auth-form.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import styles from './AccountForm.module.css';
import { useAccountMessages } from './messages.ts';

type AccountField = AuthField | 'new-password' | 'code';

/** These forms have a field for the current and the new password, and one for a code. */
const FIELDS_AT_FAULT: Readonly<Record<string, AccountField>> = { weak_password: 'new-password', wrong_code: 'code' };

/** Returns the sentence if the refusal is about this field; null means no field. */
export function getFieldError(refused: Refused | null, field: AccountField | null): string | undefined {
  if (!refused) return undefined;
  const faulty = FIELDS_AT_FAULT[refused.code] ?? getFieldAtFault(refused.code);
  return faulty === field ? refused.error : undefined;
}

interface AccountFormProps {
  action: Omit<Action<never>, 'run'> & { readonly dialog?: ReactNode };
  /** @default "Save" */
  submitLabel?: string;
  isReady: boolean;
  onSubmit: () => void;
  text?: string;
  isDestructive?: boolean;
  children: ReactNode;
  after?: ReactNode;
}

export function AccountForm({
  action: { isBusy, refused, dialog },
  submitLabel,
  isReady,
  onSubmit,
  text,
  isDestructive,
  children,
  after,
}: AccountFormProps) {
  const messages = useAccountMessages();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [refused]);

  return (
    <>
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
          {submitLabel ?? messages.save}
        </Button>
        {after}
      </form>
      {dialog}
    </>
  );
}

export function ConsequenceList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
