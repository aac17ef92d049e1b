import { RefreshCw } from 'lucide-react';
import { Button, Icon, Placard } from '@wow/core/ui';
import { useConnection } from '../connection/use-connection.ts';
import { useMessages } from '../messages.ts';
import { connection } from '../wiring.ts';
import styles from './OfflinePage.module.css';
import { UnpluggedArt } from './UnpluggedArt.tsx';

/** The whole page while there is no server to show one. */
export function OfflinePage() {
  const messages = useMessages();
  const { kind } = useConnection();
  return (
    <Placard art={<UnpluggedArt className={styles.art} />} title={messages.offlineTitle} text={messages.offlineText}>
      <Button variant="cta" busy={kind === 'asking'} onClick={() => void connection.check()}>
        <Icon of={RefreshCw} size={18} />
        {messages.checkAgain}
      </Button>
      <small className={styles.note}>{messages.comesBack}</small>
    </Placard>
  );
}
