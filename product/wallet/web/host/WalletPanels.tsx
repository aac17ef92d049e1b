import { useConfig, useConnection } from 'wagmi';
import { Button } from '@wow/core/ui';
import { Panel } from '@wow/product/accounts/web';
import { disconnectAll, useAccountModal, useChainModal, useConnectModal } from '@wow/wallet-kit';
import { usePageMessages } from '../page-messages.ts';
import { ConnectedRows } from './ConnectedRows.tsx';
import { TryOutPanel } from './TryOutPanel.tsx';

/** The connected wallet with the way to each of its dialogs, and something to try it out with. */
export function WalletPanels() {
  const messages = usePageMessages();
  const wallet = useConnection();
  const config = useConfig();
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  if (wallet.status !== 'connected') return null;
  return (
    <>
      <Panel
        title={messages.yourWallet}
        aside={
          <Button variant="line" size="sm" onClick={() => void disconnectAll(config)}>
            {messages.disconnect}
          </Button>
        }
      >
        <ConnectedRows
          address={wallet.address}
          chainId={wallet.chainId}
          open={{ sign: openConnectModal, account: openAccountModal, network: openChainModal }}
        />
      </Panel>
      <TryOutPanel address={wallet.address} chainId={wallet.chainId} />
    </>
  );
}
