import type { AuthAction, AuthField } from './auth-form.ts';
import { useMessages } from './messages.ts';
import { TextField } from './TextField.tsx';

interface AuthInputProps {
  action: AuthAction;
  field: AuthField;
  value: string;
  onChange: (value: string) => void;
  /** The sentence that says what is wrong with this field. */
  errorId?: string;
}

const KINDS = { email: 'email', username: 'text', password: 'secret' } as const;

export function AuthInput({ action, field, value, onChange, errorId }: AuthInputProps) {
  const messages = useMessages();
  const passwordFill = action === 'login' ? 'current-password' : 'new-password';
  return (
    <TextField
      name={field}
      label={messages[field]}
      kind={KINDS[field]}
      autoComplete={field === 'password' ? passwordFill : field}
      placeholder={field === 'email' ? messages.emailExample : undefined}
      value={value}
      onChange={onChange}
      hint={action === 'register' && field === 'password' ? messages.passwordRule : undefined}
      describedBy={errorId}
      isWrong={errorId !== undefined}
    />
  );
}
