// The button with a label of the app, an avatar for the account, and no network on small screens.
import { ConnectButton, type ConnectButtonProps } from '@wow/wallet-kit';

const OPTIONS: ConnectButtonProps = {
  label: 'Join with a wallet',
  accountStatus: 'avatar',
  chainStatus: { smallScreen: 'none', largeScreen: 'full' },
  showBalance: false,
};

export const JoinButton = () => <ConnectButton {...OPTIONS} />;
