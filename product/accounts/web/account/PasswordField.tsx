import { useMessages } from '../messages.ts';
import { TextField } from '../TextField.tsx';
import { useAccountMessages } from './messages.ts';

/** A hidden username for password managers. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

interface PasswordFieldProps {
  /** The current one is asked for before anything is changed that signs the player in; with the new one they sign in from now on. */
  which: 'current' | 'new';
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error: string | undefined;
}

/** One of the player's passwords, for the password manager to fill in or to keep. */
export function PasswordField({ which, ...field }: PasswordFieldProps) {
  const messages = useAccountMessages();
  const { passwordRule } = useMessages();
  const label = which === 'current' ? messages.currentPassword : messages.newPassword;
  return (
    <TextField
      name={`${which}-password`}
      label={label}
      kind="secret"
      autoComplete={`${which}-password`}
      hint={which === 'new' ? passwordRule : undefined}
      {...field}
    />
  );
}
