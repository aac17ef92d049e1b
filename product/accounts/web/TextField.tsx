import { useId, useState, type ReactNode } from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { classNames, Icon, IconButton } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './TextField.module.css';

type Kind = 'text' | 'email' | 'secret' | 'points' | 'code';

interface TextFieldProps {
  name: string;
  label: string;
  kind?: Kind;
  autoComplete?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  describedBy?: string | undefined;
  isWrong?: boolean;
  onFocus?: () => void;
}

export function TextField({ name, label, kind = 'text', value, onChange, ...more }: TextFieldProps) {
  const { autoComplete = name, placeholder, hint, error, describedBy, isWrong = error !== undefined, onFocus } = more;
  const messages = useMessages();
  const id = useId();
  const [shown, setShown] = useState(false);
  const isSecret = kind === 'secret';
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          name={name}
          className={classNames(styles.input, isSecret && styles.secret)}
          type={isSecret && !shown ? 'password' : kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'points' || kind === 'code' ? 'numeric' : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={
            classNames(error !== undefined && errorId, describedBy, hint !== undefined && hintId) || undefined
          }
        />
        {isSecret && (
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
      {hint !== undefined && (
        <p className={classNames(styles.hint, isSecret && styles.advice)} id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
