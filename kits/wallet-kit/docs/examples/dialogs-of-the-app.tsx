// The dialogs of the account and the networks, opened and closed by the app itself.
import { useState } from 'react';
import { useConnection } from 'wagmi';
import { AccountModal, ChainModal } from '@wow/wallet-kit/components';

export function Settings() {
  const { isConnected } = useConnection();
  const [open, setOpen] = useState<'account' | 'chain' | null>(null);
  if (!isConnected) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen('account')}>
        Account
      </button>
      <button type="button" onClick={() => setOpen('chain')}>
        Network
      </button>
      <AccountModal open={open === 'account'} onClose={() => setOpen(null)} />
      <ChainModal open={open === 'chain'} onClose={() => setOpen(null)} />
    </>
  );
}
