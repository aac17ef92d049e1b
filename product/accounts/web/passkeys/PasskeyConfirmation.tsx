import { Fingerprint } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { passkeyEndpoints } from '@wow/product/accounts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { useAction } from '../use-action.ts';
import { askForPasskey } from './ceremonies.ts';
import { usePasskeyMessages } from './messages.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

interface PasskeyConfirmationProps {
  className: string | undefined;
  /** No password is asked for. */
  isFirst: boolean;
  onConfirmed: () => void;
}

/** Confirms the identity of the signed-in player. */
export function PasskeyConfirmation({ className, isFirst, onConfirmed }: PasskeyConfirmationProps) {
  const messages = usePasskeyMessages();
  const { call } = useSession();
  const toOutcome = usePasskeyFailure();
  const act = useAction<undefined, unknown>(
    async () => {
      const asked = await call(passkeyEndpoints.passkeyOptions);
      if (asked.kind !== 'reply') return asked;
      const used = await askForPasskey(asked.reply);
      if (used.kind === 'failed') return toOutcome(used.failure);
      return call(passkeyEndpoints.confirmPasskey, { body: { response: used.response } });
    },
    { done: onConfirmed },
  );
  return (
    <div className={className}>
      <RefusalMessage refusal={act.refused} />
      <Button variant={isFirst ? 'cta' : 'soft'} full busy={act.isBusy} onClick={() => act.run(undefined)}>
        <Icon of={Fingerprint} size={18} />
        {messages.use}
      </Button>
    </div>
  );
}
