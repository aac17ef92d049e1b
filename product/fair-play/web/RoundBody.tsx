import { Differs } from './Differs.tsx';
import { LockedSteps } from './LockedSteps.tsx';
import { OpenSteps } from './OpenSteps.tsx';
import type { FairPlayPorts, Round } from './ports.ts';
import { Receipt } from './receipt/Receipt.tsx';
import { useRoundSeals } from './receipt/use-round-seals.ts';
import { RoundFits } from './RoundFits.tsx';
import { RoundHead } from './RoundHead.tsx';
import type { Check } from './use-verdicts.ts';
import styles from './RoundBody.module.css';

interface RoundBodyProps {
  round: Round;
  check: Check;
  ports: FairPlayPorts;
  /** Whether the seed of one's own round can be opened here. */
  isPlayer: boolean;
}

/** What a round came to, how it came to it, and its receipt. */
export function RoundBody({ round, check, ports, isPlayer }: RoundBodyProps) {
  const seals = useRoundSeals(round, ports);
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <RoundHead round={round} check={check} />
        {check.kind === 'locked' && <LockedSteps round={round} ports={ports} isPlayer={isPlayer} />}
        {check.kind === 'checked' && (
          <>
            {!check.verdict.matches && <Differs round={round} verdict={check.verdict} file={seals.file} />}
            <OpenSteps round={round} found={check.verdict} fits={<RoundFits round={round} verdict={check.verdict} />} />
          </>
        )}
      </div>
      <Receipt round={round} seals={seals} />
    </div>
  );
}
