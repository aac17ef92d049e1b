import { useState } from 'react';
import type { PasswordOwner } from '../password.ts';
import { useMessages } from './messages.ts';
import type { PasswordHint } from './PasswordHint.tsx';
import { TextField } from './TextField.tsx';
import styles from './TextField.module.css';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the player has typed or is known by: a password must not be close to it. */
  owner: PasswordOwner;
  error?: string | undefined;
  describedBy?: string | undefined;
  isWrong?: boolean;
}

/** A field for a password that the player chooses. It shows the rule, and advice from the first focus on. */
export function NewPasswordField({ owner, ...field }: NewPasswordFieldProps) {
  const { passwordRule } = useMessages();
  const [Advice, setAdvice] = useState<typeof PasswordHint | null>(null);
  const loadAdvice = async (): Promise<void> => {
    try {
      const loaded = await import('./PasswordHint.tsx');
      setAdvice(() => loaded.PasswordHint);
    } catch {
      // Offline, or a newer build has replaced the file: the rule stays, and the server judges.
    }
  };

  return (
    <TextField
      kind="secret"
      autoComplete="new-password"
      hint={
        <span className={styles.advice}>
          {/* The forms send the password trimmed. */}
          {Advice ? <Advice password={field.value.trim()} owner={owner} rule={passwordRule} /> : passwordRule}
        </span>
      }
      onFocus={() => void (Advice ?? loadAdvice())}
      {...field}
    />
  );
}
