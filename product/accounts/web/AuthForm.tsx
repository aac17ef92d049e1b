import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@wow/core/ui';
import { accountEndpoints } from '@wow/product/accounts';
import { AuthInput } from './AuthInput.tsx';
import {
  fieldAtFault,
  fieldsOf,
  isComplete,
  toCredentials,
  type AuthAction,
  type AuthField,
  type AuthValues,
} from './auth-form.ts';
import { useMessages } from './messages.ts';
import type { Refused } from './account/use-act.ts';
import { Refusal } from './Refusal.tsx';
import { useRefusalWords } from './refusals/use-refusal-words.ts';
import { useSession } from './session.ts';
import styles from './AuthForm.module.css';

interface AuthFormProps {
  action: AuthAction;
  values: AuthValues;
  onChange: (field: AuthField, value: string) => void;
  onRefused: (refused: boolean) => void;
  /** By whose link they came; null for nobody's. */
  refId: string | null;
}

export function AuthForm({ action, values, onChange, onRefused, refId }: AuthFormProps) {
  const messages = useMessages();
  const { call, signIn } = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<(Refused & { field: AuthField | null }) | null>(null);
  const wordsOf = useRefusalWords();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !isComplete(action, values)) return;
    setBusy(true);
    setRefusal(null);
    onRefused(false);
    const { email, username, password } = toCredentials(values);
    const outcome =
      action === 'login'
        ? await call(accountEndpoints.login, { body: { email, password } })
        : await call(accountEndpoints.register, {
            body: { email, username, password, ...(refId !== null && { ref_id: refId }) },
          });
    setBusy(false);
    if (outcome.kind === 'reply') signIn(outcome.reply);
    // A lost answer gets no words here: the app's connection notice speaks, and the values stay for another try.
    if (outcome.kind !== 'refused') return;
    const field = fieldAtFault(outcome.code);
    setRefusal({ ...outcome, field });
    onRefused(true);
    form.current?.querySelector<HTMLInputElement>(`input[name="${field ?? fieldsOf(action)[0]}"]`)?.focus();
  };

  const [act, acting] =
    action === 'login' ? [messages.login, messages.loggingIn] : [messages.register, messages.registering];

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Refusal id="auth-refusal" of={refusal && { error: wordsOf(refusal) }} />
      {fieldsOf(action).map((field) => (
        <AuthInput
          key={field}
          action={action}
          field={field}
          value={values[field]}
          onChange={(value) => onChange(field, value)}
          {...(refusal?.field === field && { errorId: 'auth-refusal' })}
        />
      ))}
      <Button
        variant="cta"
        full
        type="submit"
        className={styles.submit}
        busy={busy}
        disabled={!isComplete(action, values)}
      >
        {busy ? acting : act}
      </Button>
    </form>
  );
}
