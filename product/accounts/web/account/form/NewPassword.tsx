import { TextField } from '../../TextField.tsx';
import { useAccountMessages } from '../messages.ts';

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error: string | undefined;
}

/** What the player will sign in with from now on. */
export function NewPassword({ value, onChange, error }: NewPasswordProps) {
  const messages = useAccountMessages();
  return (
    <TextField
      name="new-password"
      label={messages.newPassword}
      kind="secret"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
