import type { ReactNode } from 'react';
import { WalletButton } from '../src/wallet-button/WalletButton.tsx';
import type { Meta, Story } from './story.ts';
import { StoryWallet, type StoryWalletProps } from './StoryWallet.tsx';

const StoryButton = ({ status = 'disconnected', ...props }: StoryWalletProps): ReactNode => (
  <StoryWallet status={status} {...props}>
    <WalletButton wallet="rainbow" />
  </StoryWallet>
);

export default { title: 'Wallet button', component: StoryButton } satisfies Meta<StoryWalletProps>;

type ButtonStory = Story<StoryWalletProps>;

const press: NonNullable<ButtonStory['play']> = ({ canvasElement }) => canvasElement.querySelector('button')?.click();

export const Ready: ButtonStory = {};

/** The wallet does not answer yet. */
export const Connecting: ButtonStory = { args: { answer: 'never' }, play: press };

/** The dialog that the button opened is still open. */
export const DialogOpen: ButtonStory = { args: { open: { kind: 'connect', walletId: 'rainbow' } } };

export const Connected: ButtonStory = { args: { status: 'connected' } };

/** Another wallet of the app asks for a signature. */
export const Unauthenticated: ButtonStory = { args: { status: 'connected', authentication: 'unauthenticated' } };

export const Refused: ButtonStory = { args: { answer: 'refuses' }, play: press };
