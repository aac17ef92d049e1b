import { useRef, type ReactNode } from 'react';
import { Bones, NotRead, Panel, SettingRows } from '@wow/product/accounts/web';
import { usePageMessages } from '../page-messages.ts';
import { useLinkedWallets } from '../use-linked-wallets.ts';
import { LinkedWalletRow } from './LinkedWalletRow.tsx';
import styles from './LinkedWallets.module.css';

/** The wallets that open the player's account, each with the way to unlink it. */
export function LinkedWallets({ aside }: { aside?: ReactNode }) {
  const messages = usePageMessages();
  const asked = useLinkedWallets();
  const panel = useRef<HTMLDivElement>(null);
  const wallets = asked.reply?.wallets;
  return (
    <Panel title={messages.linked} aside={aside}>
      {asked.failed && <NotRead asked={asked} />}
      {!wallets && !asked.failed && <Bones rows={1} />}
      <div ref={panel} tabIndex={-1}>
        {wallets?.length === 0 && <p className={styles.text}>{messages.noneLinked}</p>}
        {wallets && wallets.length > 0 && (
          <SettingRows>
            {wallets.map((wallet) => (
              <LinkedWalletRow
                key={wallet.address}
                wallet={wallet}
                onUnlinked={() => {
                  // The button that had the focus goes with its wallet.
                  panel.current?.focus();
                  asked.again();
                }}
                onLost={asked.again}
              />
            ))}
          </SettingRows>
        )}
      </div>
    </Panel>
  );
}
