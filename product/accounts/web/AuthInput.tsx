import { useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton, classNames } from '@wow/core/ui';
import type { AuthAction, AuthField } from './auth-form.ts';
import { useMessages } from './messages.ts';
import styles from './AuthInput.module.css';

interface AuthInputProps {
  action: AuthAction;
  field: AuthField;
  value: string;
  onChange: (value: string) => void;
  /** The sentence that says what is wrong with this field. */
  errorId?: string;
}

export function AuthInput({ action, field, value, onChange, errorId }: AuthInputProps) {
  const messages = useMessages();
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = field === 'password';
  const passwordFill = action === 'login' ? 'current-password' : 'new-password';

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{messages[field]}</label>
      <div className={styles.box}>
        <input
          id={id}
          name={field}
          className={classNames(styles.input, secret && styles.secret)}
          type={secret ? (shown ? 'text' : 'password') : field === 'email' ? 'email' : 'text'}
          autoComplete={secret ? passwordFill : field}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={field === 'email' ? messages.emailExample : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
        />
        {secret && (
          <IconButton
            className={styles.eye}
            icon={shown ? EyeOff : Eye}
            size={20}
            label={messages.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
    </div>
  );
}
