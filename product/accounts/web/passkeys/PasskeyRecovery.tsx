import { showNotice } from '@wow/core/ui';
import { useEmailMessages } from '../email/messages.ts';
import { useSession } from '../SessionProvider.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskeySignIn } from './use-passkey.ts';
import styles from './Passkeys.module.css';

/** Gets the player back in with a passkey, and signs out all other sessions. */
export function PasskeyRecovery() {
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
      <PasskeyButton action={act} />
    </div>
  );
}
