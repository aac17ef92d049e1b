import { FileDown } from 'lucide-react';
import { Button, buttonClass, Icon } from '@wow/core/ui';
import type { ExportPorts } from '../ports.ts';
import { useVerifyMessages } from './messages.ts';
import { useExportFile } from './use-export-file.ts';
import styles from './OfflineVerifierCard.module.css';

/** Built into what the server sends; see `../offline`. */
const FILE = '/fair-play/verifier.html';

/** The verifier that needs no network, and the player's rounds for it. `ports` are null while nobody is signed in. */
export function OfflineVerifierCard({ ports }: { ports: ExportPorts | null }) {
  const messages = useVerifyMessages();
  return (
    <section className={styles.card} aria-labelledby="offline-verifier">
      <span className={styles.disc}>
        <Icon of={FileDown} size={24} />
      </span>
      <div>
        <h2 id="offline-verifier">{messages.offline}</h2>
        <p>{messages.offlineText}</p>
      </div>
      <div className={styles.ways}>
        <a href={FILE} download="wow-verifier.html" className={buttonClass({ variant: 'line', size: 'sm' })}>
          {messages.download}
        </a>
        {ports && <ExportButton ports={ports} />}
      </div>
    </section>
  );
}

function ExportButton({ ports }: { ports: ExportPorts }) {
  const messages = useVerifyMessages();
  const { isBusy, words, run } = useExportFile(ports);
  return (
    <>
      <Button variant="soft" size="sm" busy={isBusy} onClick={() => void run()}>
        {messages.myRounds}
      </Button>
      <p role="status">{words}</p>
    </>
  );
}
