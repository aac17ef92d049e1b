import type { ReactNode } from 'react';
import { ConnectButton, type ConnectButtonProps } from '../src/connect-button/ConnectButton.tsx';
import type { Meta, Story } from './story.ts';
import { StoryWallet, type StoryWalletProps } from './StoryWallet.tsx';

interface ButtonProps extends ConnectButtonProps {
  readonly wallet?: StoryWalletProps;
}

const StoryButton = ({ wallet, ...props }: ButtonProps): ReactNode => (
  <StoryWallet {...wallet}>
    <ConnectButton {...props} />
  </StoryWallet>
);

export default { title: 'Connect button', component: StoryButton } satisfies Meta<ButtonProps>;

type ButtonStory = Story<ButtonProps>;

// Before a wallet is connected.

export const Disconnected: ButtonStory = { args: { wallet: { status: 'disconnected' } } };

export const OwnLabel: ButtonStory = { args: { wallet: { status: 'disconnected' }, label: 'Play with a wallet' } };

/** Also the button that a server renders. */
export const Restoring: ButtonStory = { args: { wallet: { status: 'reconnecting' } } };

/** The app loads the session. */
export const SessionLoading: ButtonStory = { args: { wallet: { authentication: 'loading' } } };

/** A wallet is connected, but has not signed in. */
export const Unauthenticated: ButtonStory = { args: { wallet: { authentication: 'unauthenticated' } } };

// Connected.

export const Connected: ButtonStory = {};

export const SignedIn: ButtonStory = { args: { wallet: { authentication: 'authenticated' } } };

export const Name: ButtonStory = { args: { wallet: { name: 'vitalik.eth' } } };

export const NameAndAvatar: ButtonStory = { args: { wallet: { name: 'vitalik.eth', hasAvatar: true } } };

export const LongName: ButtonStory = { args: { wallet: { name: 'averylongnamethatfillsthewholebutton.eth' } } };

export const BalanceLoading: ButtonStory = { args: { wallet: { balance: 'loading' } } };

export const PendingTransaction: ButtonStory = { args: { wallet: { hasPending: true } } };

export const WrongNetwork: ButtonStory = { args: { wallet: { chainId: 10 } } };

export const NetworkWithoutIcon: ButtonStory = { args: { wallet: { chains: 'polygon', chainId: 137 } } };

export const OneNetwork: ButtonStory = { args: { wallet: { chains: 'one' } } };

/** The network is shown if the app gives `chainStatus`. */
export const OneNetworkShown: ButtonStory = { args: { wallet: { chains: 'one' }, chainStatus: 'full' } };

// Settings.

export const AccountStatusFull: ButtonStory = { args: { accountStatus: 'full' } };

export const AccountStatusAvatar: ButtonStory = { args: { accountStatus: 'avatar' } };

export const AccountStatusAddress: ButtonStory = { args: { accountStatus: 'address' } };

export const AccountStatusByWidth: ButtonStory = {
  args: { accountStatus: { smallScreen: 'avatar', largeScreen: 'full' } },
};

export const ChainStatusFull: ButtonStory = { args: { chainStatus: 'full' } };

export const ChainStatusIcon: ButtonStory = { args: { chainStatus: 'icon' } };

export const ChainStatusIconWithoutIcon: ButtonStory = {
  args: { wallet: { chains: 'polygon', chainId: 137 }, chainStatus: 'icon' },
};

export const ChainStatusName: ButtonStory = { args: { chainStatus: 'name' } };

export const ChainStatusNone: ButtonStory = { args: { chainStatus: 'none' } };

export const BalanceShown: ButtonStory = { args: { showBalance: true } };

export const BalanceHidden: ButtonStory = { args: { showBalance: false } };
