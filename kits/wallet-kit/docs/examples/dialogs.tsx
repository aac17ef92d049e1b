// Buttons of the app that open the dialogs. Each function is undefined while its dialog cannot be opened.
import { useAccountModal, useChainModal, useConnectModal } from '@wow/wallet-kit';

export function Menu() {
  const { openConnectModal, prepareConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  return (
    <>
      <button
        type="button"
        disabled={!openConnectModal}
        onClick={openConnectModal}
        onPointerEnter={prepareConnectModal}
      >
        Connect
      </button>
      <button type="button" disabled={!openAccountModal} onClick={openAccountModal}>
        Account
      </button>
      <button type="button" disabled={!openChainModal} onClick={openChainModal}>
        Network
      </button>
    </>
  );
}
