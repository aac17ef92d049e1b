import { Wallet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import {
  Refusal,
  SettingRow,
  shortAddress,
  useAct,
  useConfirmedCall,
  useDates,
  useSayDone,
  useSession,
} from '@wow/product/accounts/web';
import { walletEndpoints, type LinkedWallet } from '@wow/product/wallet';
import { usePageMessages } from '../page-messages.ts';

interface LinkedWalletRowProps {
  wallet: LinkedWallet;
  onUnlinked: () => void;
  onLost: () => void;
}

export function LinkedWalletRow({ wallet, onUnlinked, onLost }: LinkedWalletRowProps) {
  const messages = usePageMessages();
  const { call } = useSession();
  const { day } = useDates();
  const sayDone = useSayDone();
  const { address } = wallet;
  const name = shortAddress(address);
  const { confirmed, dialog } = useConfirmedCall();
  const unlink = useAct(() => confirmed(() => call(walletEndpoints.unlinkWallet, { params: { address } })), {
    done() {
      sayDone(messages.unlinked({ name }));
      onUnlinked();
    },
    lost: onLost,
  });
  return (
    <li>
      <SettingRow
        icon={Wallet}
        action={
          <Button
            variant="soft"
            size="sm"
            busy={unlink.isBusy}
            aria-label={messages.unlinkOf({ name })}
            onClick={() => unlink.run(undefined)}
          >
            {messages.unlink}
          </Button>
        }
      >
        <b>
          <bdi title={address}>{name}</bdi>
        </b>
        <small>{messages.linkedSince({ date: day(wallet.linked_at) })}</small>
        <Refusal of={unlink.refused} />
      </SettingRow>
      {dialog}
    </li>
  );
}
