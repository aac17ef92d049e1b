import type { Refused } from '../use-action.ts';
import { getFieldError } from './AccountForm.tsx';
import { useMessages } from '../messages.ts';
import { TextField } from '../TextField.tsx';
import { useAccountMessages } from './messages.ts';

interface PasswordFieldProps {
  which: 'current' | 'new';
  value: string;
  onChange: (value: string) => void;
  refused: Refused | null;
  /** The username for password managers. */
  email?: string | null;
}

export function PasswordField({ which, refused, email = null, ...field }: PasswordFieldProps) {
  const messages = useAccountMessages();
  const { passwordRule } = useMessages();
  const isNew = which === 'new';
  return (
    <>
      {email !== null && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        name={`${which}-password`}
        label={isNew ? messages.newPassword : messages.currentPassword}
        kind="secret"
        autoComplete={`${which}-password`}
        hint={isNew ? passwordRule : undefined}
        error={getFieldError(refused, isNew ? 'new-password' : 'password')}
        {...field}
      />
    </>
  );
}
