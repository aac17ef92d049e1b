import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob, Button, buttonClass, Icon } from '@wow/core/ui';
import type { ExportPorts } from '../ports.ts';
import { useVerifyMessages } from './messages.ts';
import { FileDown } from 'lucide-react';
import styles from './OfflineVerifierCard.module.css';

interface ExportFile {
  readonly isBusy: boolean;
  /** How far it has come, in words; empty before it was asked for. */
  readonly words: string;
  readonly run: () => Promise<void>;
}

const NAME = 'wow-rounds.json';

/** Returns how to save all rounds of the player as the offline verifier reads them. */
function useExportFile({ exportRounds }: ExportPorts): ExportFile {
  const messages = useVerifyMessages();
  const { tag } = useLanguage();
  const [state, setState] = useState<'idle' | 'saved' | 'failed' | { readonly bytes: number }>('idle');
  const isBusy = typeof state === 'object';
  const megabytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  return {
    isBusy,
    words: {
      idle: '',
      saved: messages.saved,
      failed: messages.notSaved,
      coming: isBusy && state.bytes > 0 ? messages.coming({ size: megabytes.format(state.bytes / 1e6) }) : '',
    }[isBusy ? 'coming' : state],
    async run() {
      setState({ bytes: 0 });
      const outcome = await exportRounds((bytes) => setState({ bytes }));
      if (outcome.kind === 'reply') saveBlob(outcome.reply, NAME);
      setState(outcome.kind === 'reply' ? 'saved' : 'failed');
    },
  };
}

/** Built into what the server sends; see `../offline`. */
const FILE = '/fair-play/verifier.html';

/** The verifier that needs no network, and the player's rounds for it. `ports` are null for guests. */
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
