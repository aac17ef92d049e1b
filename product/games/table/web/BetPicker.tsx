import { useId, useState } from 'react';
import { playCue } from '@wow/core/sound/web';
import { classNames, formatAmount, VisuallyHidden } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import { useRadioGroup } from './bet-choice.ts';
import styles from './BetPicker.module.css';

interface BetPickerProps {
  /** In units, smallest first; null until the server has said them. */
  bets: readonly number[] | null;
  chosen: number;
  balance: number;
  /** While a round is open nothing can be chosen; the bet that is on the table stays lit. */
  locked: boolean;
  onChoose: (bet: number) => void;
  className?: string | undefined;
}

/** Until the bets are known, blank chips keep the room that most tables need. */
const BLANK_CHIPS = [0, 1, 2];

/** How wide a digit is at most, in parts of its size. */
const DIGIT_WIDTH = 0.86;

/** The bet tray: a radio group in which the arrow keys move and Space chooses. */
export function BetPicker({ bets, chosen, balance, locked, onChoose, className }: BetPickerProps) {
  const messages = useTableMessages();
  const label = useId();
  const reason = useId();
  const [toldOf, setToldOf] = useState<number | null>(null);
  const tell = (bet: number | null) => (): void => setToldOf(bet);
  const offered = bets ?? [];
  const { group, radioAt } = useRadioGroup(offered.length, offered.indexOf(chosen));

  return (
    <div className={classNames(styles.tray, className)}>
      <span id={label} className={styles.label}>
        {messages.yourBet}
      </span>
      <div className={styles.bets} role="radiogroup" aria-labelledby={label} aria-busy={bets === null} {...group}>
        {bets === null && BLANK_CHIPS.map((chip) => <span key={chip} className={styles.chip} data-blank="" />)}
        {offered.map((bet, index) => {
          const covered = bet <= balance;
          const isTooDear = !covered && !locked;
          return (
            <button
              key={bet}
              {...radioAt(index)}
              type="button"
              role="radio"
              className={styles.chip}
              aria-checked={bet === chosen}
              aria-disabled={locked || !covered || undefined}
              aria-label={messages.points({ count: bet, points: formatAmount(bet) })}
              aria-describedby={isTooDear ? reason : undefined}
              onPointerEnter={tell(isTooDear ? bet : null)}
              onPointerLeave={tell(null)}
              onFocus={tell(isTooDear ? bet : null)}
              onBlur={tell(null)}
              onKeyDown={({ key }) => key === 'Escape' && setToldOf(null)}
              aria-keyshortcuts={String(index + 1)}
              // A large bet takes smaller digits, so that they stay inside the ring of the chip.
              style={{ fontSize: `min(var(--chip-text), (var(--chip) - 18px) / ${String(bet).length * DIGIT_WIDTH})` }}
              onClick={() => {
                if (isTooDear) setToldOf(bet);
                if (locked || !covered) return;
                void playCue({ cue: 'chip' });
                onChoose(bet);
              }}
            >
              {bet}
            </button>
          );
        })}
      </div>
      {!locked && toldOf !== null && toldOf > balance && (
        <span className={styles.reason} aria-hidden="true">
          {messages.notCovered}
        </span>
      )}
      <VisuallyHidden>
        <span id={reason} aria-hidden="true">
          {messages.notCovered}
        </span>
      </VisuallyHidden>
    </div>
  );
}
