import { Link } from 'wouter';
import { fitTextProps, preventWordBreaks } from '@wow/core/ui';
import type { FairPlayPorts, Round } from '../ports.ts';
import { roundPath, type TabProps } from '../tabs.ts';
import { RoundBody } from '../round/RoundBody.tsx';
import { useVerdict } from '../round/use-verdict.ts';
import { ManualVerifyPanel } from './ManualVerifyPanel.tsx';
import { useVerifyMessages } from './messages.ts';
import { OfflineVerifierCard } from './OfflineVerifierCard.tsx';
import { PasteForm, usePaste } from './PasteForm.tsx';
import styles from './VerifyPanel.module.css';

/** Verifies any round by number, receipt or typed seeds. An address can fill its fields. */
export function VerifyPanel({ ports, isPlayer }: TabProps) {
  const messages = useVerifyMessages();
  const paste = usePaste(ports, getRoundInAddress);
  const { round } = paste;
  return (
    <div className={styles.whole}>
      <section className={styles.panel} aria-labelledby="verify">
        <h2 id="verify" {...fitTextProps(messages.title)}>
          {preventWordBreaks(messages.title)}
        </h2>
        <p>{messages.text}</p>
        <PasteForm paste={paste} />
      </section>
      {round && <FoundBody key={round.id} round={round} ports={ports} />}
      <ManualVerifyPanel ports={ports} />
      <OfflineVerifierCard ports={isPlayer ? ports : null} />
    </div>
  );
}

// Read in an effect: the server does not know the query of a prerendered page.
const getRoundInAddress = (): string | null => new URLSearchParams(location.search).get('round');

function FoundBody({ round, ports }: { round: Round; ports: FairPlayPorts }) {
  const { seeRound } = useVerifyMessages();
  const check = useVerdict(round, ports);
  // The round may be another player's: its own page tells, and offers to rotate.
  return (
    <>
      <RoundBody round={round} check={check} ports={ports} isPlayer={false} />
      {check.mark === 'locked' && (
        <Link href={roundPath(round.id)} className={styles.more}>
          {seeRound}
        </Link>
      )}
    </>
  );
}
