import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames, VisuallyHidden } from '@wow/core/ui';
import { focusAfter } from '../bet-choice.ts';
import { useTableMessages } from './messages.ts';
import styles from './BetPicker.module.css';

interface BetPickerProps {
  /** In units, smallest first. */
  bets: readonly number[];
  chosen: number;
  balance: number;
  /** While a round is open nothing can be chosen; the bet that is on the table stays lit. */
  locked: boolean;
  onChoose: (bet: number) => void;
  className?: string | undefined;
}

/** The bet tray: a radio group in which the arrow keys move and Space chooses. */
export function BetPicker({ bets, chosen, balance, locked, onChoose, className }: BetPickerProps) {
  const messages = useTableMessages();
  const label = useId();
  const reason = useId();
  const chips = useRef<(HTMLButtonElement | null)[]>([]);
  const [moved, setMoved] = useState<number | null>(null);
  const stop = moved ?? Math.max(bets.indexOf(chosen), 0);

  const move = (event: KeyboardEvent): void => {
    const next = focusAfter(event.key, stop, bets.length);
    if (next === null) return;
    event.preventDefault();
    setMoved(next);
    chips.current[next]?.focus();
  };

  return (
    <div className={classNames(styles.tray, className)}>
      <span id={label} className={styles.label}>
        {messages.yourBet}
      </span>
      <div
        className={styles.bets}
        role="radiogroup"
        aria-labelledby={label}
        onKeyDown={move}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setMoved(null)}
      >
        {bets.map((bet, index) => {
          const covered = bet <= balance;
          return (
            <button
              key={bet}
              ref={(chip) => {
                chips.current[index] = chip;
              }}
              type="button"
              role="radio"
              className={styles.chip}
              aria-checked={bet === chosen}
              aria-disabled={locked || !covered || undefined}
              aria-label={messages.points(bet)}
              aria-describedby={covered || locked ? undefined : reason}
              aria-keyshortcuts={String(index + 1)}
              tabIndex={index === stop ? 0 : -1}
              onClick={() => !locked && covered && onChoose(bet)}
            >
              {bet}
            </button>
          );
        })}
      </div>
      <VisuallyHidden>
        <span id={reason} aria-hidden="true">
          {messages.notCovered}
        </span>
      </VisuallyHidden>
    </div>
  );
}
