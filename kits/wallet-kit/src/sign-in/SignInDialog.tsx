import { useEffect, useState, type ReactNode } from 'react';
import { useConnection } from 'wagmi';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useName } from '../names/use-name.ts';
import { useDialogs } from '../provider/dialogs-context.ts';
import { useSay } from '../provider/look-context.ts';
import { useWalletChoices } from '../wallets/use-wallet-choices.ts';
import { signInProblem } from './sign-in-problem.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';
import { SignInView } from './SignInView.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Lets the owner of the connected wallet prove that it is theirs. To close it is to turn away, so it disconnects. */
export function SignInDialog(): ReactNode {
  const say = useSay();
  const { close } = useDialogs();
  const { address, connector } = useConnection();
  const { avatar } = useName(address);
  const wallet = useWalletChoices({ all: true }).find((choice) => choice.connector.uid === connector?.uid);
  const [isSigned, setSigned] = useState(false);
  const { sign, retry, cancel, ...signIn } = useSignIn(() => setSigned(true));
  const status = useConnectionStatus();
  // The app may still ask who that is, and its button is no place for the focus until it knows.
  useEffect(() => {
    if (isSigned && status !== 'loading') close();
  }, [isSigned, status, close]);
  const { state, problem } = signIn;
  const leave = (): void => {
    cancel();
    close();
  };
  const told = signInProblem(signIn, say);
  return (
    <Dialog shape="small" status={told ?? (state === 'idle' ? '' : say(SIGN_IN_WORDS[state]))} onClose={leave}>
      <SignInView
        address={address ?? ''}
        ensImage={avatar}
        walletIcon={wallet?.iconUrl}
        state={state}
        problem={told}
        unprepared={state === 'preparing' && problem === 'preparing'}
        onSign={sign}
        onRetry={retry}
        onCancel={leave}
      />
    </Dialog>
  );
}
