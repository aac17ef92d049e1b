import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon, fitTextProps, preventWordBreaks } from '@wow/core/ui';
import { ResultPicture } from '@wow/product/games/web';
import { CheckPill } from '../round/CheckDisc.tsx';
import type { CheckPorts, Round } from '../ports.ts';
import { useVerdict } from '../round/use-verdict.ts';
import { useVerifyMessages } from './messages.ts';
import styles from './VerifyCard.module.css';
import { roundPath, tabPath } from '../tabs.ts';
import { PasteForm, usePaste } from './PasteForm.tsx';
import verifyPanelStyles from './VerifyPanel.module.css';

function FoundPill({ round, ports }: { round: Round; ports: CheckPorts }) {
  const { seeRound } = useVerifyMessages();
  const { mark } = useVerdict(round, ports);
  return (
    <CheckPill mark={mark} className={styles.pill} text={round.id}>
      <span className={styles.result}>
        <ResultPicture {...round} />
      </span>
      <Link href={roundPath(round.id)} aria-label={seeRound}>
        <Icon of={ChevronRight} size={20} />
      </Link>
    </CheckPill>
  );
}

/** Says whether a round matches, and links to the verify page. */
export function VerifyCard({ ports }: { ports: CheckPorts }) {
  const messages = useVerifyMessages();
  const paste = usePaste(ports);
  const { round } = paste;
  return (
    <section className={verifyPanelStyles.panel} aria-labelledby="verify">
      <h2 id="verify" {...fitTextProps(messages.title)}>
        {preventWordBreaks(messages.title)}
      </h2>
      <p>{messages.text}</p>
      <PasteForm paste={paste} />
      {round && <FoundPill key={round.id} round={round} ports={ports} />}
      <Link href={tabPath('verify')} className={verifyPanelStyles.more}>
        {messages.allByHand}
      </Link>
    </section>
  );
}
