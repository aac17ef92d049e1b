import { Download } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { useReceiptMessages } from './receipt/messages.ts';
import type { ProofFile } from './receipt/use-proof-file.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { Step } from './Step.tsx';
import type { Verdict } from './verify-round.ts';
import styles from './Differs.module.css';

/** What the server said beside what the seeds say, and the proof to take along. */
export function Differs({ round, verdict, file }: { round: Round; verdict: Verdict; file: ProofFile | null }) {
  const messages = useMessages();
  const { downloadProof, proofText } = useReceiptMessages();
  return (
    <Step mark="!" title={messages.toldAndSeeds} text={messages.toldAndSeedsText}>
      <div className={styles.both}>
        <div>
          <small>{messages.told}</small>
          <ResultPicture game={round.game} result={round.result} />
        </div>
        <div>
          <small>{messages.computed}</small>
          <ResultPicture game={round.game} result={verdict.result} />
        </div>
      </div>
      {file && (
        <div className={styles.proof}>
          <Button variant="cta" onClick={() => void file.save()}>
            <Icon of={Download} size={18} />
            {downloadProof}
          </Button>
          <p>{proofText}</p>
        </div>
      )}
    </Step>
  );
}
