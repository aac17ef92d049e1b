import type { WordKey } from '../locales/words.ts';
import type { SignInProgress } from '../authentication/sign-in-machine.ts';
import type { Translate } from '../locales/translation.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useConnection } from 'wagmi';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { Dialog, Heading } from '../ui/Dialog.tsx';
import { useName } from '../account/use-name.ts';
import { useDialogs } from '../context/dialogs-context.ts';
import { useTranslate } from '../context/kit-context.ts';
import { useWalletChoices } from '../wallets/wallet-choices.ts';
import { useSignIn } from '../authentication/use-sign-in.ts';
import { BadgedAvatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, Spinner } from '../ui/Icon.tsx';
import { ErrorMessage } from '../ui/StatusMessage.tsx';
import styles from './SignIn.module.css';

const SIGN_IN_LABELS: Readonly<Record<SignInProgress['state'], WordKey>> = {
  preparing: 'preparing',
  creating: 'preparing',
  idle: 'signIn',
  signing: 'awaiting',
  verifying: 'verifying',
};

const SIGN_IN_ERRORS = {
  preparing: 'preparingFailed',
  signing: 'signingFailed',
  verifying: 'verifyingFailed',
} as const;

export const getSignInError = ({ problem, sentence }: SignInProgress, t: Translate): string | null =>
  problem === null ? null : (sentence ?? t(SIGN_IN_ERRORS[problem]));

/** Verifies the owner of the connected wallet. Closing it cancels the sign-in and disconnects. */
export function SignInDialog(): ReactNode {
  const t = useTranslate();
  const { close } = useDialogs();
  const { address, connector } = useConnection();
  const { avatar } = useName(address);
  const wallet = useWalletChoices({ all: true }).find((choice) => choice.connector.uid === connector?.uid);
  const [isSigned, setSigned] = useState(false);
  const { sign, retry, cancel, ...signIn } = useSignIn({ onSignedIn: () => setSigned(true) });
  const status = useConnectionStatus();
  // The button is not focused while the app may still be loading the session.
  useEffect(() => {
    if (isSigned && status !== 'loading') close();
  }, [isSigned, status, close]);
  const { state, problem } = signIn;
  const leave = (): void => {
    cancel();
    close();
  };
  const error = getSignInError(signIn, t);
  return (
    <Dialog shape="small" status={error ?? (state === 'idle' ? '' : t(SIGN_IN_LABELS[state]))} onClose={leave}>
      <SignInView
        address={address ?? ''}
        ensImage={avatar}
        walletIcon={wallet?.iconUrl}
        state={state}
        problem={error}
        unprepared={state === 'preparing' && problem === 'preparing'}
        onSign={sign}
        onRetry={retry}
        onCancel={leave}
      />
    </Dialog>
  );
}

type SignInState = SignInProgress['state'];

interface SignInViewProps {
  readonly address: string;
  readonly ensImage: string | null;
  readonly walletIcon: string | (() => Promise<string>) | undefined;
  readonly state: SignInState;
  readonly problem: string | null;
  readonly unprepared: boolean;
  readonly onSign: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const STEPS = ['stepPrepare', 'stepSign', 'stepVerify'] as const;

const STEPS_DONE: Readonly<Record<SignInState, number>> = {
  preparing: 0,
  creating: 0,
  idle: 1,
  signing: 1,
  verifying: 2,
};

export function SignInView(props: SignInViewProps): ReactNode {
  const { address, ensImage, walletIcon, state, problem, unprepared, onSign, onRetry, onCancel } = props;
  const t = useTranslate();
  const works = state !== 'idle' && !unprepared;
  return (
    <div className={styles.view}>
      <BadgedAvatar address={address} ensImage={ensImage} iconUrl={walletIcon} />
      <Heading view="sign-in" names loud>
        {t('signInTitle')}
      </Heading>
      <p className={styles.text}>{t('signInText')}</p>
      {problem !== null && <ErrorMessage>{problem}</ErrorMessage>}
      {works && state !== 'preparing' && <Steps state={state} />}
      <div className={styles.acts}>
        <Button look="main" full off={works} testId="auth-message-button" onClick={unprepared ? onRetry : onSign}>
          {t(unprepared ? 'retry' : SIGN_IN_LABELS[state])}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function Steps({ state }: { state: SignInState }): ReactNode {
  const t = useTranslate();
  const done = STEPS_DONE[state];
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === done ? 'step' : undefined} className={at < done ? styles.done : undefined}>
          <span className={styles.number}>
            {at < done && <Icon name="check" size={16} />}
            {at === done && <Spinner size={24} />}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
