import { useSession } from '../SessionProvider.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskeyAutofill, usePasskeySignIn } from './use-passkey.ts';
import styles from './Passkeys.module.css';

/** The button of the login dialog. While the dialog is open, the email field lists passkeys too. */
export function PasskeyLogin({ isOpen }: { isOpen: boolean }) {
  const { signIn } = useSession();
  const pressed = usePasskeySignIn({ onSignedIn: signIn });
  const autofill = usePasskeyAutofill(isOpen && !pressed.isBusy, signIn);
  return (
    <div className={styles.button}>
      <PasskeyButton
        action={pressed}
        isBusy={pressed.isBusy || autofill.isBusy}
        refused={pressed.refused ?? autofill.refused}
      />
    </div>
  );
}
