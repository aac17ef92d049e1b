import type { ReactNode } from 'react';
import { useConnection, useDisconnect } from 'wagmi';
import { useBalance } from '../balance/use-balance.ts';
import { useKit } from '../config/kit-context.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { formatAddress } from '../format/format-address.ts';
import { formatName } from '../format/format-name.ts';
import { useName } from '../names/use-name.ts';
import { knownNetwork } from '../network/known-network.ts';
import { useDialogs } from '../provider/dialogs-context.ts';
import { useLook } from '../provider/look-context.ts';
import { useClearRecentTransactions } from '../transactions/use-clear-recent-transactions.ts';
import { useRecentTransactions } from '../transactions/use-recent-transactions.ts';
import { AccountView } from './AccountView.tsx';

/** The connected account: copy its address, see what it did, leave. */
export function AccountModal(): ReactNode {
  const { appName } = useLook();
  const { close } = useDialogs();
  const { showRecentTransactions } = useKit();
  const { address, chain } = useConnection();
  const { mutate: disconnect } = useDisconnect();
  const { balance } = useBalance(address);
  const { name, avatar } = useName(address);
  const transactions = useRecentTransactions();
  const clear = useClearRecentTransactions();
  // Disconnected meanwhile: the dialog closes with this very change.
  if (address === undefined) return null;
  const network = chain && knownNetwork(chain.id);
  return (
    <Dialog shape="small" status="" onClose={close}>
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
        // The dialog goes with the connection.
        onDisconnect={() => disconnect()}
      />
    </Dialog>
  );
}
