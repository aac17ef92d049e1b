import { Box, Boxes } from './Boxes.tsx';
import { FitLine } from './FitLine.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { ReadOffStep } from './ReadOffStep.tsx';
import { Step } from './Step.tsx';
import type { Verdict } from './verify-round.ts';
import styles from './OpenSteps.module.css';

/** From the seeds to the result: halves, stir, read off. */
export function OpenSteps({ round, verdict }: { round: Round; verdict: Verdict }) {
  const messages = useMessages();
  const { seedFits, rulesFit } = verdict;
  return (
    <>
      <Step mark="1" title={messages.together} text={messages.togetherText}>
        <Boxes>
          <Box name={messages.ourSeed} wide>
            {round.server_seed}
          </Box>
          <Box name={messages.yourSeed}>{round.client_seed}</Box>
          <Box name={messages.round}>{round.nonce}</Box>
        </Boxes>
        <FitLine
          fits={seedFits}
          words={seedFits ? messages.seedFits : messages.seedDiffers}
          hash={round.server_seed_hash}
        />
        <FitLine fits={rulesFit} words={rulesFit ? messages.rulesFit : messages.rulesDiffer} hash={round.config_hash} />
      </Step>
      <Step mark="2" title={messages.stir} text={messages.stirText}>
        <code className={styles.formula}>
          <i>HMAC-SHA256(</i> {messages.ourSeedShort} <i>,</i> {`"${round.client_seed}:${round.nonce}:0"`} <i>)</i>
        </code>
      </Step>
      <ReadOffStep round={round} verdict={verdict} />
    </>
  );
}
