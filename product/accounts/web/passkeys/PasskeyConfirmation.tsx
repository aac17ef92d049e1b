import { passkeyEndpoints } from '@wow/product/accounts';
import { useSession } from '../SessionProvider.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskey } from './use-passkey.ts';

interface PasskeyConfirmationProps {
  className: string | undefined;
  /** No password is asked for. */
  isFirst: boolean;
  onConfirmed: () => void;
}

/** Confirms the identity of the signed-in player. */
export function PasskeyConfirmation({ className, isFirst, onConfirmed }: PasskeyConfirmationProps) {
  const { call } = useSession();
  const action = usePasskey((response) => call(passkeyEndpoints.confirmPasskey, { body: { response } }), onConfirmed);
  return (
    <div className={className}>
      <PasskeyButton action={action} variant={isFirst ? 'cta' : 'soft'} />
    </div>
  );
}
