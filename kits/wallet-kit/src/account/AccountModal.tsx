import { useEffect, type ReactNode } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { useBalance } from '../balance/use-balance.ts';
import { disconnectAll } from '../config/last-wallet.ts';
import { useKit } from '../config/kit-context.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { formatAddress } from '../format/format-address.ts';
import { formatName } from '../format/format-name.ts';
import { useName } from '../names/use-name.ts';
import { knownNetwork } from '../network/known-network.ts';
import { useDialogs } from '../provider/dialogs-context.ts';
import type { ModalProps } from '../provider/modal-props.ts';
import { useLook } from '../provider/look-context.ts';
import { useClearRecentTransactions } from '../transactions/use-clear-recent-transactions.ts';
import { useRecentTransactions } from '../transactions/use-recent-transactions.ts';
import { AccountView } from './AccountView.tsx';

/** The connected account: copy its address, see what it did, leave. */
export function AccountModal({ open = true, onClose }: ModalProps): ReactNode {
  const { close } = useDialogs();
  // Nothing is asked about the account as long as nobody looks at it.
  return open && <Account onClose={onClose ?? close} />;
}

function Account({ onClose }: { onClose: () => void }): ReactNode {
  const { appName } = useLook();
  const { showRecentTransactions } = useKit();
  const { address, chain } = useConnection();
  const config = useConfig();
  const { balance } = useBalance(address);
  const { name, avatar } = useName(address);
  const transactions = useRecentTransactions();
  const clear = useClearRecentTransactions();
  // The dialog goes with the connection.
  useEffect(() => {
    if (address === undefined) onClose();
  }, [address, onClose]);
  if (address === undefined) return null;
  const network = chain && knownNetwork(chain.id);
  return (
    <Dialog shape="small" status="" onClose={onClose}>
      <AccountView
        address={address}
        name={name === null ? formatAddress(address) : formatName(name)}
        ensImage={avatar}
        balance={balance?.display ?? null}
        networkIcon={network?.iconUrl}
        networkIconBackground={network?.iconBackground}
        transactions={showRecentTransactions ? transactions : null}
        appName={appName}
        explorerUrl={chain?.blockExplorers?.default.url}
        onClear={clear}
        onDisconnect={() => void disconnectAll(config)}
      />
    </Dialog>
  );
}
