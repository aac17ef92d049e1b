import { TextField } from '../../TextField.tsx';
import { useAccountMessages } from '../messages.ts';

interface CurrentPasswordProps {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error: string | undefined;
}

/** Asked for before anything is changed that signs the player in. */
export function CurrentPassword({ value, onChange, error }: CurrentPasswordProps) {
  const messages = useAccountMessages();
  return (
    <TextField
      name="current-password"
      label={messages.currentPassword}
      kind="secret"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
