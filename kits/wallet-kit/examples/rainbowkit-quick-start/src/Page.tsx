import { useState } from 'react';
import { useAccount } from 'wagmi';
import { AccountModal, ChainModal } from '@wow/wallet-kit/rainbowkit/components';
import { ConnectButton, useChainModal, useConnectModal } from '@wow/wallet-kit/rainbowkit';

export function Page() {
  return (
    <>
      <h1>My RainbowKit App</h1>
      <ConnectButton />
      <OwnButton />
      <Modals />
      <OwnModals />
    </>
  );
}

/** A custom button from the render props. */
const OwnButton = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openConnectModal, authenticationStatus, mounted }) => {
      const ready = mounted && authenticationStatus !== 'loading';
      const connected = ready && account && chain;
      if (!connected) {
        return (
          <button type="button" onClick={openConnectModal}>
            Own connect
          </button>
        );
      }
      return (
        <button type="button" onClick={openAccountModal}>
          {account.displayName} on {chain.name}
        </button>
      );
    }}
  </ConnectButton.Custom>
);

/** Opens each dialog where it can be opened. */
const Modals = () => {
  const { openConnectModal } = useConnectModal();
  const { openChainModal } = useChainModal();
  return (
    <>
      {openConnectModal && (
        <button type="button" onClick={openConnectModal}>
          Open Connect Modal
        </button>
      )}
      {openChainModal && (
        <button type="button" onClick={openChainModal}>
          Open Chain Modal
        </button>
      )}
    </>
  );
};

/** The dialogs, opened and closed by the app itself. */
const OwnModals = () => {
  const { isConnected } = useAccount();
  const [open, setOpen] = useState<'account' | 'chain' | null>(null);
  const close = () => setOpen(null);
  return (
    isConnected && (
      <>
        <button type="button" onClick={() => setOpen('account')}>
          Account by hand
        </button>
        <button type="button" onClick={() => setOpen('chain')}>
          Chains by hand
        </button>
        <AccountModal open={open === 'account'} onClose={close} />
        <ChainModal open={open === 'chain'} onClose={close} />
      </>
    )
  );
};
