import type { ReactNode } from 'react';
import { useTranslate } from '../src/context/kit-context.ts';
import { getSignInError, SignInView } from '../src/modals/SignInDialog.tsx';
import type { SignInProgress } from '../src/authentication/sign-in-machine.ts';
import { ADDRESS, AVATAR_URL, doNothing, getWalletIcon } from './story-data.ts';
import type { Meta, Story } from './story.ts';
import { StoryDialog } from './StoryDialog.tsx';

interface SignInProps {
  readonly state?: SignInProgress['state'];
  /** The step that failed. */
  readonly problem?: SignInProgress['problem'];
  /** The text of a `SignInRefusal` of the app. */
  readonly sentence?: string;
  readonly ensImage?: string | null;
  readonly walletIcon?: string | undefined;
}

function SignInDialog({ state = 'idle', problem = null, sentence, ensImage = null, ...rest }: SignInProps): ReactNode {
  const t = useTranslate();
  const { walletIcon = getWalletIcon('metamask') } = rest;
  const error = getSignInError({ state, problem, ...(sentence !== undefined && { sentence }) }, t);
  return (
    <StoryDialog shape="small" status={error ?? ''}>
      <SignInView
        address={ADDRESS}
        ensImage={ensImage}
        walletIcon={walletIcon === '' ? undefined : walletIcon}
        state={state}
        problem={error}
        unprepared={state === 'preparing' && problem === 'preparing'}
        onSign={doNothing}
        onRetry={doNothing}
        onCancel={doNothing}
      />
    </StoryDialog>
  );
}

export default { title: 'Sign-in dialog', component: SignInDialog } satisfies Meta<SignInProps>;

type SignInStory = Story<SignInProps>;

export const Idle: SignInStory = {};

/** The nonce is requested. */
export const Preparing: SignInStory = { args: { state: 'preparing' } };

export const NoNonce: SignInStory = { args: { state: 'preparing', problem: 'preparing' } };

export const CreatingMessage: SignInStory = { args: { state: 'creating' } };

export const MessageFailed: SignInStory = { args: { problem: 'preparing' } };

export const Waiting: SignInStory = { args: { state: 'signing' } };

export const SigningFailed: SignInStory = { args: { problem: 'signing' } };

export const Verifying: SignInStory = { args: { state: 'verifying' } };

export const VerifyingFailed: SignInStory = { args: { problem: 'verifying' } };

/** A new nonce is requested, because the old one may be used up. */
export const VerifyingFailedPreparing: SignInStory = { args: { state: 'preparing', problem: 'verifying' } };

export const RefusedByTheApp: SignInStory = {
  args: { problem: 'verifying', sentence: 'This wallet belongs to another account.' },
};

export const NameAndAvatar: SignInStory = { args: { ensImage: AVATAR_URL } };

export const WalletWithoutIcon: SignInStory = { args: { walletIcon: '' } };
