import type { Refused } from '../use-action.ts';
import { getFieldError } from './AccountForm.tsx';
import { useMessages } from '../messages.ts';
import { TextField } from '../TextField.tsx';
import { useAccountMessages } from './messages.ts';

/** A hidden username for password managers. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

interface PasswordFieldProps {
  /** `current` proves the identity, `new` becomes the password. */
  which: 'current' | 'new';
  value: string;
  onChange: (value: string) => void;
  refused: Refused | null;
}

/** A password, for password managers to fill in or to save. */
export function PasswordField({ which, refused, ...field }: PasswordFieldProps) {
  const messages = useAccountMessages();
  const { passwordRule } = useMessages();
  const isNew = which === 'new';
  return (
    <TextField
      name={`${which}-password`}
      label={isNew ? messages.newPassword : messages.currentPassword}
      kind="secret"
      autoComplete={`${which}-password`}
      hint={isNew ? passwordRule : undefined}
      error={getFieldError(refused, isNew ? 'new-password' : 'password')}
      {...field}
    />
  );
}
