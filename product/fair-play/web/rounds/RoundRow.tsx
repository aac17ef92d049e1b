import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatAmount, Icon } from '@wow/core/ui';
import { getFace, ResultPicture } from '@wow/product/games/web';
import type { Mark } from '../../rounds/list-items.ts';
import { CheckDisc } from '../round/CheckDisc.tsx';
import { GainPill } from '../elements/GainPill.tsx';
import { useMessages } from '../messages.ts';
import type { OwnRound } from '../ports.ts';
import { roundPath } from '../tabs.ts';
import { useTimes } from '../elements/use-times.ts';
import { GameDisc } from './GameFilter.tsx';
import styles from './RoundRow.module.css';

interface RoundRowProps {
  round: OwnRound;
  mark: Mark;
  /** The index of the animated tick; null for a tick without animation. */
  tick: number | null;
  /** Whether another row precedes it. */
  hasLine: boolean;
}

export function RoundRow({ round, mark, tick, hasLine }: RoundRowProps) {
  const messages = useMessages();
  const times = useTimes();
  const { round: name } = getFace(round.game).useWords();
  return (
    <Link className={styles.row} href={roundPath(round.id)} data-line={hasLine || undefined}>
      <CheckDisc mark={mark} tick={tick} />
      <span className={styles.game}>
        <GameDisc game={round.game} />
      </span>
      <span className={styles.name}>
        <b>{name}</b>{' '}
        <small>
          {messages.roundNumber({ number: formatAmount(round.nonce) })} · {times(round.at)}
        </small>
      </span>
      <span className={styles.result}>
        <ResultPicture {...round} />
      </span>
      <span className={styles.gain}>
        {mark === 'differs' && <b className={styles.differs}>{messages.differsShort}</b>}
        <GainPill round={round} />
      </span>
      <span className={styles.go}>
        <Icon of={ChevronRight} size={18} />
      </span>
    </Link>
  );
}
