import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob, Button, buttonClass, Icon } from '@wow/core/ui';
import type { ExportPorts } from '../ports.ts';
import { useVerifyMessages } from './messages.ts';
import { FileDown } from 'lucide-react';
import { withKept } from '../record/use-record.ts';
import styles from './OfflineVerifierCard.module.css';

/** Built from `../offline`. */
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

/** Saves all rounds of the player for the offline verifier. */
function ExportButton({ ports: { exportRounds, askSeeds } }: { ports: ExportPorts }) {
  const messages = useVerifyMessages();
  const { tag } = useLanguage();
  const [state, setState] = useState<'idle' | 'saved' | 'failed' | { readonly bytes: number }>('idle');
  const run = async (): Promise<void> => {
    setState({ bytes: 0 });
    const outcome = await exportRounds((bytes) => setState({ bytes }));
    if (outcome.kind === 'reply') {
      const seeds = await askSeeds();
      const file = outcome.reply;
      saveBlob(seeds.kind === 'reply' ? await withKept(file, seeds.reply.pseudonym) : file, 'wow-rounds.json');
    }
    setState(outcome.kind === 'reply' ? 'saved' : 'failed');
  };
  const formatProgress = (bytes: number): string => {
    const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
    return bytes > 0 ? messages.coming({ size: new Intl.NumberFormat(tag, options).format(bytes / 1e6) }) : '';
  };
  const words = { idle: '', saved: messages.saved, failed: messages.notSaved };
  return (
    <>
      <Button variant="soft" size="sm" busy={typeof state === 'object'} onClick={() => void run()}>
        {messages.myRounds}
      </Button>
      <p role="status">{typeof state === 'object' ? formatProgress(state.bytes) : words[state]}</p>
    </>
  );
}
