import { Check as Tick, X, Download } from 'lucide-react';
import { Icon, Button } from '@wow/core/ui';
import { ResultPicture } from '@wow/product/games/web';
import styles from './RoundBody.module.css';
import { useMessages } from '../messages.ts';
import type { Round, FairPlayPorts } from '../ports.ts';
import type { Verdict } from '../check/verify-round.ts';
import { useReceiptMessages } from '../receipt/messages.ts';
import { type ProofFile, useReceiptVerification } from '../receipt/use-receipt-verification.ts';
import { useSawFingerprint } from '../record/use-record.ts';
import { Step } from '../elements/Step.tsx';
import { LockedSteps, OpenSteps } from './SeedSteps.tsx';
import { Receipt } from '../receipt/Receipt.tsx';
import { RoundHead } from './RoundHead.tsx';
import type { RoundCheck } from './use-verdict.ts';
import columnStyles from './RoundColumns.module.css';

/** Whether a hash is the promised one, in words. */
export function MatchLine({ fits, words, hash }: { fits: boolean; words: string; hash: string }) {
  return (
    <p className={styles.line} data-fits={fits || undefined}>
      <span>
        <Icon of={fits ? Tick : X} size={16} />
      </span>
      <span>
        {words} <code>{`${hash.slice(0, 16)}…${hash.slice(-8)}`}</code>
      </span>
    </p>
  );
}

/** Whether seed and rules are the promised ones. */
export function RoundMatches({ round, verdict: { seedFits, rulesFit } }: { round: Round; verdict: Verdict }) {
  const messages = useMessages();
  const { fits, differs } = useSawFingerprint(round.server_seed_hash) ? messages.seenSeed : messages.namedSeed;
  return (
    <>
      <MatchLine fits={seedFits} words={seedFits ? fits : differs} hash={round.server_seed_hash} />
      <MatchLine fits={rulesFit} words={rulesFit ? messages.rulesFit : messages.rulesDiffer} hash={round.config_hash} />
    </>
  );
}

/** The stated and the recomputed result, and the proof as a file. */
export function RoundMismatch({
  round,
  verdict,
  file,
}: {
  round: Pick<Round, 'game' | 'result'>;
  verdict: Verdict;
  file: ProofFile | null;
}) {
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

interface RoundBodyProps {
  round: Round;
  check: RoundCheck;
  ports: FairPlayPorts;
  /** Whether the player can rotate here. */
  isPlayer: boolean;
}

/** The result of a round, its derivation, and its receipt. */
export function RoundBody({ round, check: { mark, verdict }, ports, isPlayer }: RoundBodyProps) {
  const verification = useReceiptVerification(round, ports);
  return (
    <div className={columnStyles.columns}>
      <div className={columnStyles.steps}>
        <RoundHead round={round} mark={mark} />
        {mark === 'locked' && <LockedSteps round={round} ports={ports} isPlayer={isPlayer} />}
        {verdict && (
          <>
            {!verdict.matches && <RoundMismatch round={round} verdict={verdict} file={verification.file} />}
            <OpenSteps round={round} found={verdict} fits={<RoundMatches round={round} verdict={verdict} />} />
          </>
        )}
      </div>
      <Receipt round={round} verification={verification} />
    </div>
  );
}
