import { Wallet } from 'lucide-react';
import { Button } from '@wow/core/ui';
import {
  RefusalMessage,
  SettingRow,
  shortenAddress,
  useAction,
  useConfirmedCall,
  useDates,
  useNotifyDone,
  useSession,
  LoadState,
  Panel,
  SettingRows,
} from '@wow/product/accounts/web';
import { walletEndpoints, type LinkedWallet } from '@wow/product/wallet';
import { usePageMessages } from './page-messages.ts';
import { useRef, type ReactNode } from 'react';
import { useLinkedWallets } from './use-linked-wallets.ts';
import styles from './LinkedWallets.module.css';

interface LinkedWalletRowProps {
  wallet: LinkedWallet;
  onUnlinked: () => void;
  onLost: () => void;
}

function LinkedWalletRow({ wallet, onUnlinked, onLost }: LinkedWalletRowProps) {
  const messages = usePageMessages();
  const { call } = useSession();
  const { day } = useDates();
  const notifyDone = useNotifyDone();
  const { address } = wallet;
  const name = shortenAddress(address);
  const { withConfirmation, dialog } = useConfirmedCall();
  const unlink = useAction(() => withConfirmation(() => call(walletEndpoints.unlinkWallet, { params: { address } })), {
    done() {
      notifyDone(messages.unlinked({ name }));
      onUnlinked();
    },
    lost: onLost,
  });
  return (
    <SettingRow
      icon={Wallet}
      action={
        <>
          <Button
            variant="soft"
            size="sm"
            busy={unlink.isBusy}
            aria-label={messages.unlinkOf({ name })}
            onClick={() => unlink.run(undefined)}
          >
            {messages.unlink}
          </Button>
          {dialog}
        </>
      }
    >
      <b>
        <bdi title={address}>{name}</bdi>
      </b>
      <small>{messages.linkedSince({ date: day(wallet.linked_at) })}</small>
      <RefusalMessage refusal={unlink.refused} />
    </SettingRow>
  );
}

export function LinkedWallets({ aside }: { aside?: ReactNode }) {
  const messages = usePageMessages();
  const query = useLinkedWallets();
  const panel = useRef<HTMLDivElement>(null);
  const wallets = query.reply?.wallets;
  return (
    <Panel title={messages.linked} aside={aside}>
      <LoadState asked={query} rows={1} />
      <div ref={panel} tabIndex={-1}>
        {wallets?.length === 0 && <p className={styles.text}>{messages.noneLinked}</p>}
        {wallets && wallets.length > 0 && (
          <SettingRows>
            {wallets.map((wallet) => (
              <LinkedWalletRow
                key={wallet.address}
                wallet={wallet}
                onUnlinked={() => {
                  // The focused button disappears with its wallet.
                  panel.current?.focus();
                  query.again();
                }}
                onLost={query.again}
              />
            ))}
          </SettingRows>
        )}
      </div>
    </Panel>
  );
}
