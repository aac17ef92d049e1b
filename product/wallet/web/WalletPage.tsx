import { Button } from '@wow/core/ui';
import { Panel, PanelColumn, PanelColumns, SettingRow, SettingRows, useSession } from '@wow/product/accounts/web';
import { useMessages } from './messages.ts';
import { usePageMessages } from './page-messages.ts';
import { useWalletLoader, type WalletLoader } from './wallet-loader.ts';
import styles from './WalletPage.module.css';
import { useEffect, useRef } from 'react';
import { Handshake, Link2, PenLine, type LucideIcon } from 'lucide-react';
import { LinkedWallets } from './LinkedWallets.tsx';

/** Not in the lazy chunk, so that the button does not change when that loads. */
function NoWalletPanel({ loader }: { loader: WalletLoader }) {
  const { connect } = useMessages();
  const messages = usePageMessages();
  const { view } = useWalletLoader(loader);
  if (view.kind !== 'idle' && view.kind !== 'loading') return null;
  return (
    <Panel title={messages.yourWallet}>
      <div className={styles.none}>
        <p>
          <b>{messages.noWallet}</b> {messages.noWalletText}
        </p>
        <Button variant="cta" busy={view.kind === 'loading'} onClick={() => loader.open('connect')}>
          {connect}
        </Button>
      </div>
    </Panel>
  );
}

/** The lazy wallet code draws the connected wallet into `container`. */
export function WalletPage({ loader }: { loader: WalletLoader }) {
  const messages = usePageMessages();
  const { player } = useSession();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loader.load();
    loader.setContainer(container.current);
    return () => loader.setContainer(null);
  }, [loader]);
  const facts: readonly (readonly [LucideIcon, string, string])[] = [
    [Handshake, messages.connecting, messages.connectingText],
    [PenLine, messages.signing, messages.signingText],
    [Link2, messages.linking, messages.linkingText],
  ];
  return (
    <PanelColumns>
      <PanelColumn>
        <PanelColumn ref={container} />
        <NoWalletPanel loader={loader} />
      </PanelColumn>
      <PanelColumn>
        {player.kind === 'signed-in' && <LinkedWallets />}
        <Panel title={messages.known}>
          <SettingRows>
            {facts.map(([icon, title, text]) => (
              <SettingRow key={title} icon={icon}>
                <b>{title}</b>
                <small>{text}</small>
              </SettingRow>
            ))}
          </SettingRows>
        </Panel>
      </PanelColumn>
    </PanelColumns>
  );
}
