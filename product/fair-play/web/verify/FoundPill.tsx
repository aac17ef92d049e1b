import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon } from '@wow/core/ui';
import { CheckMark } from '../CheckMark.tsx';
import { useMessages } from '../messages.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { ResultPicture } from '../ResultPicture.tsx';
import { roundPath } from '../round-path.ts';
import { useVerdicts, type Check } from '../use-verdicts.ts';
import { useVerifyMessages } from './messages.ts';
import styles from './FoundPill.module.css';

/** What this browser says to a round, in one line that leads to all of it. */
export function FoundPill({ round, ports }: { round: Round; ports: CheckPorts }) {
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
        <b>{titleOf(check, messages)}</b>
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

function titleOf(check: Check, messages: ReturnType<typeof useMessages>): string {
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
