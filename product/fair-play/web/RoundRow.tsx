import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatAmount, Icon } from '@wow/core/ui';
import { CheckMark } from './CheckMark.tsx';
import { GainPill } from './GainPill.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { roundPath } from './round-path.ts';
import { useGameName } from './use-game-name.ts';
import { useTimes } from './use-times.ts';
import type { Check } from './use-verdicts.ts';
import styles from './RoundRow.module.css';

interface RoundRowProps {
  round: Round;
  check: Check;
  /** How many rows stand before it. */
  place: number;
}

/** One of the player's rounds, on the way to all that is known of it. */
export function RoundRow({ round, check, place }: RoundRowProps) {
  const messages = useMessages();
  const times = useTimes();
  const name = useGameName(round.game);
  return (
    <li className={styles.row} data-differs={(check.kind === 'checked' && !check.verdict.matches) || undefined}>
      <Link href={roundPath(round.id)}>
        <CheckMark check={check} place={place} />
        <span className={styles.name}>
          <b>{name}</b>
          <small>
            {messages.roundNumber({ number: formatAmount(round.nonce) })} · {times(round.at)}
          </small>
        </span>
        <span className={styles.result}>
          <ResultPicture {...round} />
        </span>
        <GainPill round={round} />
        <span className={styles.go}>
          <Icon of={ChevronRight} size={18} />
        </span>
      </Link>
    </li>
  );
}
