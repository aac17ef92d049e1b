import { useAccountMessages } from './messages.ts';
import { Panel } from './Panel.tsx';
import styles from './AccountPage.module.css';

/** The place of linked wallets. */
export function WalletsPanel() {
  const messages = useAccountMessages();
  return (
    <Panel title={messages.wallets}>
      <p className={styles.text}>{messages.noWallets}</p>
    </Panel>
  );
}
