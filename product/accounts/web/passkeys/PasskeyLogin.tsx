import { Fingerprint } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { usePasskeyMessages } from './messages.ts';
import { usePasskeyAutofill, usePasskeySignIn } from './use-passkey-sign-in.ts';
import styles from './Passkeys.module.css';

/** The button of the login dialog. While the dialog is open, the email field lists passkeys too. */
export function PasskeyLogin({ isOpen }: { isOpen: boolean }) {
  const messages = usePasskeyMessages();
  const { signIn } = useSession();
  const pressed = usePasskeySignIn({ onSignedIn: signIn });
  const autofill = usePasskeyAutofill(isOpen && !pressed.isBusy, signIn);
  return (
    <div className={styles.button}>
      <Button variant="soft" full busy={pressed.isBusy || autofill.isBusy} onClick={() => pressed.run(undefined)}>
        <Icon of={Fingerprint} size={18} />
        {messages.use}
      </Button>
      <RefusalMessage refusal={pressed.refused ?? autofill.refused} />
    </div>
  );
}
