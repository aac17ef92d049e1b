import { FitLine } from './FitLine.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import type { Verdict } from './verify-round.ts';

/** Whether the seed of a round is the one that was promised, and its rules are those that it carries the hash of. */
export function RoundFits({ round, verdict: { seedFits, rulesFit } }: { round: Round; verdict: Verdict }) {
  const messages = useMessages();
  return (
    <>
      <FitLine
        fits={seedFits}
        words={seedFits ? messages.seedFits : messages.seedDiffers}
        hash={round.server_seed_hash}
      />
      <FitLine fits={rulesFit} words={rulesFit ? messages.rulesFit : messages.rulesDiffer} hash={round.config_hash} />
    </>
  );
}
