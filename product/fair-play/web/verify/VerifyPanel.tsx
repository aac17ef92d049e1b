import { Link } from 'wouter';
import { fitted, keepWords } from '@wow/core/ui';
import type { FairPlayPorts, Round } from '../ports.ts';
import { roundPath } from '../round-path.ts';
import { RoundBody } from '../RoundBody.tsx';
import { useVerdicts } from '../use-verdicts.ts';
import { HandPanel } from './HandPanel.tsx';
import { useVerifyMessages } from './messages.ts';
import { OfflineVerifierCard } from './OfflineVerifierCard.tsx';
import { PasteForm } from './PasteForm.tsx';
import { usePaste } from './use-paste.ts';
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
        <h2 id="verify" {...fitted(messages.title)}>
          {keepWords(messages.title)}
        </h2>
        <p>{messages.text}</p>
        <PasteForm {...paste} />
      </section>
      {round && <FoundBody key={round.id} round={round} ports={ports} />}
      <HandPanel ports={ports} />
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
