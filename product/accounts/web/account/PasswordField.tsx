import type { Refused } from '../use-action.ts';
import { getFieldError } from './AccountForm.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useSession } from '../SessionProvider.tsx';
import { TextField } from '../TextField.tsx';
import { useAccountMessages } from './messages.ts';

interface PasswordFieldProps {
  which: 'current' | 'new';
  value: string;
  onChange: (value: string) => void;
  refused: Refused | null;
  /** The username for password managers. */
  email?: string | null;
  /** @default the signed-in player */
  owner?: { readonly email: string; readonly username: string };
}

export function PasswordField({ which, refused, email = null, owner, ...field }: PasswordFieldProps) {
  const messages = useAccountMessages();
  const { player } = useSession();
  const profile = player.kind === 'signed-in' ? player.profile : null;
  if (which === 'new') {
    return (
      <NewPasswordField
        name="new-password"
        label={messages.newPassword}
        owner={owner ?? { email: profile?.email ?? '', username: profile?.username ?? '' }}
        error={getFieldError(refused, 'new-password')}
        {...field}
      />
    );
  }
  return (
    <>
      {email !== null && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        name="current-password"
        label={messages.currentPassword}
        kind="secret"
        error={getFieldError(refused, 'password')}
        {...field}
      />
    </>
  );
}
