import { Check, Lock, X } from 'lucide-react';
import { Button, formatAmount, Icon } from '@wow/core/ui';
import type { Bar } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import type { Pairs } from '../ports.ts';
import { useDays } from '../use-times.ts';
import type { Rotation } from '../use-seeds.ts';
import styles from './PairBar.module.css';

const SHOWN_DIGITS = 8;

interface PairBarProps {
  bar: Bar<Pairs[number]>;
  /** It counts all rounds of the pair, not those of one game. */
  isWhole: boolean;
  rotation: Rotation;
}

/** Stands over the rounds of one seed pair: whether it is open, and how many of its rounds were checked. */
export function PairBar({ bar: { pair, hash, marks, listed }, isWhole, rotation }: PairBarProps) {
  const messages = useMessages();
  const days = useDays();
  const isActive = pair?.state === 'active';
  const all = isWhole && pair ? pair.rounds : listed;
  const isFine = marks.differs === 0;
  return (
    <div className={styles.bar}>
      {isActive && <Icon of={Lock} size={16} />}
      <p>
        <b>{pair ? messages.pair({ number: formatAmount(pair.number) }) : messages.olderPair}</b>
        {isActive && `, ${messages.pairInPlay}`}
        {pair?.revealed_at != null && `, ${messages.pairOpened({ day: days(pair.revealed_at) })}`}
      </p>
      <code>{hash.slice(0, SHOWN_DIGITS)}…</code>
      {isActive ? (
        <Button variant="soft" size="sm" busy={rotation.busy} onClick={() => void rotation.rotate()}>
          {messages.rotate}
        </Button>
      ) : (
        marks.matches + marks.differs > 0 && (
          <span className={styles.checked} data-differs={!isFine || undefined}>
            <Icon of={isFine ? Check : X} size={16} />
            {messages.ofAll({ part: formatAmount(marks.matches), all: formatAmount(all) })}
          </span>
        )
      )}
      {isActive && rotation.failed && <p role="status">{messages.notRotated}</p>}
    </div>
  );
}
