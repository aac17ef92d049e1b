import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { Step } from './Step.tsx';
import type { Verdict } from './verify-round.ts';
import styles from './Differs.module.css';

/** What the server said beside what the seeds say. */
export function Differs({ round, verdict }: { round: Round; verdict: Verdict }) {
  const messages = useMessages();
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
    </Step>
  );
}
