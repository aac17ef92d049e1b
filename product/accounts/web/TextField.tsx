import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { classNames, Field, IconButton } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './TextField.module.css';

type Kind = 'text' | 'email' | 'secret' | 'points' | 'code';

interface TextFieldProps extends Omit<ComponentProps<typeof Field>, 'className' | 'children'> {
  name: string;
  kind?: Kind;
  autoComplete?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  onFocus?: () => void;
}

export function TextField({ name, kind = 'text', value, onChange, ...more }: TextFieldProps) {
  const { autoComplete = name, placeholder, onFocus, ...field } = more;
  const messages = useMessages();
  const [shown, setShown] = useState(false);
  const isSecret = kind === 'secret';

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            name={name}
            className={classNames(control.className, isSecret && styles.secret)}
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
      )}
    </Field>
  );
}
