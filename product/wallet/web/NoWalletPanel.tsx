import { Button } from '@wow/core/ui';
import { Panel } from '@wow/product/accounts/web';
import { useMessages } from './messages.ts';
import { usePageMessages } from './page-messages.ts';
import { useDoor } from './use-door.ts';
import type { WalletDoor } from './wallet-door.ts';
import styles from './NoWalletPanel.module.css';

/** The way to a wallet. Stands here and not behind the door, so that its button is the same before and afterwards. */
export function NoWalletPanel({ door }: { door: WalletDoor }) {
  const { connect } = useMessages();
  const messages = usePageMessages();
  const { view } = useDoor(door);
  if (view.kind !== 'away' && view.kind !== 'coming') return null;
  return (
    <Panel title={messages.yourWallet}>
      <div className={styles.none}>
        <p>
          <b>{messages.noWallet}</b> {messages.noWalletText}
        </p>
        <Button variant="cta" busy={view.kind === 'coming'} onClick={() => door.open('connect')}>
          {connect}
        </Button>
      </div>
    </Panel>
  );
}
