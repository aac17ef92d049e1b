import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon, fitTextProps, preventWordBreaks } from '@wow/core/ui';
import { CheckMark } from '../round/CheckDisc.tsx';
import { useMessages } from '../messages.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { ResultPicture } from '../round/ResultPicture.tsx';
import { roundPath } from '../round/round-path.ts';
import { useVerdicts, type RoundCheck } from '../round/use-verdicts.ts';
import { useVerifyMessages } from './messages.ts';
import styles from './VerifyCard.module.css';
import { tabPath } from '../tabs.ts';
import { PasteForm, usePaste } from './PasteForm.tsx';
import verifyPanelStyles from './VerifyPanel.module.css';

/** What this browser says to a round, in one line that leads to all of it. */
function FoundPill({ round, ports }: { round: Round; ports: CheckPorts }) {
  const messages = useMessages();
  const { seeRound } = useVerifyMessages();
  const [check = { kind: 'checking' } as const] = useVerdicts([round], ports);
  const isWrong = check.kind === 'checked' && !check.verdict.matches;
  return (
    <div className={styles.pill} data-check={isWrong ? 'differs' : check.kind} role={isWrong ? 'alert' : 'status'}>
      <span aria-hidden="true">
        <CheckMark check={check} />
      </span>
      <span>
        <b>{getTitle(check, messages)}</b>
        <small>{round.id}</small>
      </span>
      <span className={styles.result}>
        <ResultPicture {...round} />
      </span>
      <Link href={roundPath(round.id)} aria-label={seeRound}>
        <Icon of={ChevronRight} size={20} />
      </Link>
    </div>
  );
}

function getTitle(check: RoundCheck, messages: ReturnType<typeof useMessages>): string {
  switch (check.kind) {
    case 'checked':
      return check.verdict.matches ? messages.matches : messages.differs;
    case 'locked':
      return messages.notYet;
    case 'checking':
      return messages.checking;
    case 'unable':
      return messages.unable;
  }
}

/** The compact form: says whether a round matches, and links to the verify page. */
export function VerifyCard({ ports }: { ports: CheckPorts }) {
  const messages = useVerifyMessages();
  const paste = usePaste(ports);
  const { round } = paste.found;
  return (
    <section className={verifyPanelStyles.panel} aria-labelledby="verify">
      <h2 id="verify" {...fitTextProps(messages.title)}>
        {preventWordBreaks(messages.title)}
      </h2>
      <p>{messages.text}</p>
      <PasteForm {...paste} />
      {round && <FoundPill key={round.id} round={round} ports={ports} />}
      <Link href={tabPath('verify')} className={verifyPanelStyles.more}>
        {messages.allByHand}
      </Link>
    </section>
  );
}
