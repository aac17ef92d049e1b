import { TextField } from '../TextField.tsx';
import { useRecoveryCodeMessages } from './messages.ts';

interface RecoveryCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
}

export function RecoveryCodeField(props: RecoveryCodeFieldProps) {
  const { code } = useRecoveryCodeMessages();
  return (
    <TextField
      name="recovery-code"
      label={code}
      autoComplete="off"
      placeholder="7K3M-9QXT-0VBN-4HZD-8YFC-2RPW"
      {...props}
    />
  );
}
