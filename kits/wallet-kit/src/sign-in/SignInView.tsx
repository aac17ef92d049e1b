import type { ReactNode } from 'react';
import { BadgedAvatar } from '../avatar/BadgedAvatar.tsx';
import { Heading } from '../dialog/Heading.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useSay } from '../provider/look-context.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';
import type { SignIn } from './sign-in.ts';
import styles from './SignIn.module.css';

type SignInState = SignIn['state'];

interface SignInViewProps {
  readonly address: string;
  readonly ensImage: string | null;
  readonly walletIcon: string | (() => Promise<string>) | undefined;
  readonly state: SignInState;
  /** What went wrong, in words; null when nothing did. */
  readonly problem: string | null;
  /** The message could not be prepared: pressing tries again. */
  readonly unprepared: boolean;
  readonly onSign: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const STEPS = ['stepPrepare', 'stepSign', 'stepVerify'] as const;

/** How many of the steps are done in each state; while one is under way, it is the next. */
const DONE: Readonly<Record<SignInState, number>> = { preparing: 0, creating: 0, idle: 1, signing: 1, verifying: 2 };

/** Asks for a signature that proves whose account it is. */
export function SignInView(props: SignInViewProps): ReactNode {
  const { address, ensImage, walletIcon, state, problem, unprepared, onSign, onRetry, onCancel } = props;
  const say = useSay();
  const works = state !== 'idle' && !unprepared;
  return (
    <div className={styles.view}>
      <BadgedAvatar address={address} ensImage={ensImage} iconUrl={walletIcon} />
      <Heading view="sign-in" names loud>
        {say('signInTitle')}
      </Heading>
      <p className={styles.text}>{say('signInText')}</p>
      {problem !== null && <Problem>{problem}</Problem>}
      {works && state !== 'preparing' && <Steps state={state} />}
      <div className={styles.acts}>
        {unprepared ? (
          <Button look="main" full testId="wk-auth-message-button" onClick={onRetry}>
            {say('retry')}
          </Button>
        ) : (
          <Button look="main" full off={works} testId="wk-auth-message-button" onClick={onSign}>
            {say(SIGN_IN_WORDS[state])}
          </Button>
        )}
        <Button look="plain" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  );
}

function Steps({ state }: { state: SignInState }): ReactNode {
  const say = useSay();
  const done = DONE[state];
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === done ? 'step' : undefined} className={at < done ? styles.done : undefined}>
          <span className={styles.number}>
            {at < done && <Icon name="check" size={16} />}
            {at === done && <Spinner size={24} />}
          </span>
          {say(step)}
        </li>
      ))}
    </ol>
  );
}
