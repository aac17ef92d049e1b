import { Fingerprint } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import type { Action, Refused } from '../use-action.ts';
import { usePasskeyMessages } from './messages.ts';

interface PasskeyButtonProps {
  action: Action<undefined>;
  isBusy?: boolean;
  refused?: Refused | null;
  variant?: 'cta' | 'soft';
}

/** Uses a passkey, and says above the button why that failed. */
export function PasskeyButton({ action, isBusy, refused, variant = 'soft' }: PasskeyButtonProps) {
  const { use } = usePasskeyMessages();
  return (
    <>
      <RefusalMessage refusal={refused ?? action.refused} />
      <Button variant={variant} full busy={isBusy ?? action.isBusy} onClick={() => action.run(undefined)}>
        <Icon of={Fingerprint} size={18} />
        {use}
      </Button>
    </>
  );
}
