import { useId, useState, type ReactNode } from 'react';
import { playCue } from '@wow/core/sound/web';
import { classNames, formatAmount, VisuallyHidden } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import { useRadioGroup } from './radio-group.ts';
import type { TableControls } from './use-table.ts';
import styles from './BetPicker.module.css';

/** Until the bets are known, blank chips keep the room that most tables need. */
const BLANK_CHIPS = [0, 1, 2];

/** The widest digit, in parts of its size: a large bet gets smaller digits, inside the ring of its chip. */
const DIGIT_WIDTH = 0.86;

interface BetPickerProps {
  controls: TableControls;
  onContinue: () => void;
  /** Below the label. */
  more?: ReactNode;
  className?: string | undefined;
}

/** A radio group in which the arrow keys move and Space chooses. */
export function BetPicker({ controls, onContinue, more, className }: BetPickerProps) {
  const { state, bets, bet: chosen, balance, chooseBet, canRepeat } = controls;
  const messages = useTableMessages();
  const label = useId();
  const reason = useId();
  const [explained, setExplained] = useState<number | null>(null);
  const explain = (bet: number | null) => (): void => setExplained(bet);
  const offered = bets ?? [];
  const { group, radioAt } = useRadioGroup(offered.length, offered.indexOf(chosen ?? 0));
  const isLocked = state.phase !== 'betting';

  return (
    <div className={classNames(styles.tray, className)}>
      <div className={styles.head}>
        <div className={styles.labels} data-covered={canRepeat || undefined}>
          <span id={label} className={styles.label}>
            {messages.yourBet}
          </span>
          {more}
        </div>
        <button
          type="button"
          className={styles.proceed}
          hidden={!canRepeat}
          onClick={({ currentTarget }) => {
            // The button is about to vanish; the keys of the table go on working.
            currentTarget.closest('section')?.focus();
            onContinue();
          }}
        >
          {messages.proceed}
        </button>
      </div>
      <div className={styles.bets} role="radiogroup" aria-labelledby={label} aria-busy={bets === null} {...group}>
        {bets === null && BLANK_CHIPS.map((chip) => <span key={chip} className={styles.chip} data-blank="" />)}
        {offered.map((bet, index) => {
          const isCovered = bet <= balance;
          const isTooDear = !isCovered && !isLocked;
          return (
            <button
              key={bet}
              {...radioAt(index)}
              type="button"
              role="radio"
              className={styles.chip}
              aria-checked={bet === chosen}
              aria-disabled={isLocked || !isCovered || undefined}
              aria-label={messages.points({ count: bet, points: formatAmount(bet) })}
              aria-describedby={isTooDear ? reason : undefined}
              onPointerEnter={explain(isTooDear ? bet : null)}
              onPointerLeave={explain(null)}
              onFocus={explain(isTooDear ? bet : null)}
              onBlur={explain(null)}
              onKeyDown={({ key }) => key === 'Escape' && setExplained(null)}
              aria-keyshortcuts={String(index + 1)}
              style={{ fontSize: `min(var(--chip-text), (var(--chip) - 18px) / ${String(bet).length * DIGIT_WIDTH})` }}
              onClick={() => {
                if (isTooDear) setExplained(bet);
                if (isLocked || !isCovered) return;
                void playCue({ cue: 'chip' });
                chooseBet(bet);
              }}
            >
              {bet}
            </button>
          );
        })}
      </div>
      {!isLocked && explained !== null && explained > balance && (
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
