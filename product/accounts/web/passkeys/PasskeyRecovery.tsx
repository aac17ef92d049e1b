import { Fingerprint } from 'lucide-react';
import { Button, Icon, showNotice } from '@wow/core/ui';
import { useEmailMessages } from '../email/messages.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { usePasskeyMessages } from './messages.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import styles from './Passkeys.module.css';

/** Gets the player back in with a passkey, and signs out all other sessions. */
export function PasskeyRecovery() {
  const messages = usePasskeyMessages();
  const email = useEmailMessages();
  const { signIn } = useSession();
  const act = usePasskeySignIn({
    isRecovery: true,
    onSignedIn(signedIn) {
      signIn(signedIn);
      const title = email.back({ name: signedIn.username });
      showNotice({ id: 'account', priority: 0, tone: 'ok', title, text: email.backText });
    },
  });
  return (
    <div className={styles.button}>
      <Button variant="soft" full busy={act.isBusy} onClick={() => act.run(undefined)}>
        <Icon of={Fingerprint} size={18} />
        {messages.use}
      </Button>
      <RefusalMessage refusal={act.refused} />
    </div>
  );
}
