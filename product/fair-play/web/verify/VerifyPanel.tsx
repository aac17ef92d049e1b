import { Link } from 'wouter';
import { fitTextProps, preventWordBreaks } from '@wow/core/ui';
import type { FairPlayPorts, Round } from '../ports.ts';
import { roundPath } from '../round/round-path.ts';
import { RoundBody } from '../round/RoundBody.tsx';
import { useVerdicts } from '../round/use-verdicts.ts';
import { ManualVerifyPanel } from './ManualVerifyPanel.tsx';
import { useVerifyMessages } from './messages.ts';
import { OfflineVerifierCard } from './OfflineVerifierCard.tsx';
import { PasteForm, usePaste } from './PasteForm.tsx';
import styles from './VerifyPanel.module.css';

interface VerifyPanelProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
}

/** Verifies any round: by its number, by its receipt, or from seeds that are typed. Addresses fill its fields. */
export function VerifyPanel({ ports, isPlayer }: VerifyPanelProps) {
  const messages = useVerifyMessages();
  const paste = usePaste(ports, roundInAddress);
  const { round } = paste.found;
  return (
    <div className={styles.whole}>
      <section className={styles.panel} aria-labelledby="verify">
        <h2 id="verify" {...fitTextProps(messages.title)}>
          {preventWordBreaks(messages.title)}
        </h2>
        <p>{messages.text}</p>
        <PasteForm {...paste} />
      </section>
      {round && <FoundBody key={round.id} round={round} ports={ports} />}
      <ManualVerifyPanel ports={ports} />
      <OfflineVerifierCard ports={isPlayer ? ports : null} />
    </div>
  );
}

const roundInAddress = (): string | null => new URLSearchParams(location.search).get('round');

function FoundBody({ round, ports }: { round: Round; ports: FairPlayPorts }) {
  const { seeRound } = useVerifyMessages();
  const [check = { kind: 'checking' } as const] = useVerdicts([round], ports);
  // Whose round it is is not known here: it is opened on its own page.
  return (
    <>
      <RoundBody round={round} check={check} ports={ports} isPlayer={false} />
      {check.kind === 'locked' && (
        <Link href={roundPath(round.id)} className={styles.more}>
          {seeRound}
        </Link>
      )}
    </>
  );
}
