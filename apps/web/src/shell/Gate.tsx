import { SignInGate } from '@wow/product/accounts/web';
import { useDialogAction } from '../use-dialog-action.ts';

/** The sign-in gate, wired to the dialogs. */
export function Gate() {
  const { open } = useDialogAction();
  return <SignInGate onLogin={() => open('login')} onRegister={() => open('register')} />;
}
