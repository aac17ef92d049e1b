import type { ReactNode } from 'react';
import { LockOpen } from 'lucide-react';
import type { Recomputed } from './check/recompute.ts';
import { Halves } from './Halves.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { ReadOffStep } from './ReadOffStep.tsx';
import { Step } from './Step.tsx';
import styles from './OpenSteps.module.css';

interface OpenStepsProps {
  round: Pick<Round, 'game' | 'server_seed' | 'client_seed' | 'nonce'>;
  found: Recomputed;
  /** Whether seed and rules are what they were said to be. */
  fits: ReactNode;
}

/** From the seeds to the result: halves, stir, read off. */
export function OpenSteps({ round, found, fits }: OpenStepsProps) {
  const messages = useMessages();
  return (
    <>
      <Step mark="1" title={messages.together} text={messages.togetherText}>
        <Halves round={round} ours={round.server_seed} name={messages.ourSeed} icon={LockOpen} />
        {fits}
      </Step>
      <Step mark="2" title={messages.stir} text={messages.stirText}>
        <code className={styles.formula}>
          <i>HMAC-SHA256(</i> <bdi>{messages.ourSeedShort}</bdi> <i>,</i>{' '}
          <bdi>{`"${round.client_seed}:${round.nonce}:0"`}</bdi> <i>)</i>
        </code>
      </Step>
      <ReadOffStep game={round.game} clientSeed={round.client_seed} found={found} />
    </>
  );
}
