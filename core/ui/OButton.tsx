import type { KeyboardEvent, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { OLabel } from './OLabel.tsx';
import { ORim, OSeconds, type RimClock } from './ORim.tsx';
import styles from './OButton.module.css';

export interface OButtonProps {
  /** `ready` acts, `busy` is the clock of a round, `next` goes on after it, `off` cannot act now. */
  state: 'ready' | 'busy' | 'next' | 'off';
  /** Its name in every state. Each word stands on its own line of the cap. */
  label: string;
  /** What a busy rim shows; null shows it closed. */
  clock?: RimClock | null;
  /** Id of words that say why it is off. */
  describedBy?: string | undefined;
  onPress: () => void;
  className?: string | undefined;
}

/**
 * The O: the one round button of a table. It is the same element through a whole round, so it keeps its place and the
 * focus; while it cannot act it is `aria-disabled`, never `disabled`.
 */
export function OButton({ state, label, clock = null, describedBy, onPress, className }: OButtonProps) {
  const acts = state === 'ready' || state === 'next';
  const press = (event: MouseEvent): void => {
    if (acts) onPress();
    else event.preventDefault();
  };
  // A held Enter would click on and on: no round may start without a press of its own.
  const refuseRepeat = (event: KeyboardEvent): void => {
    if (event.repeat) event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classNames(styles.o, styles[state], className)}
      aria-label={label}
      aria-disabled={!acts || undefined}
      aria-busy={state === 'busy' || undefined}
      aria-describedby={describedBy}
      onClick={press}
      onKeyDown={refuseRepeat}
    >
      {state === 'busy' && <ORim clock={clock} />}
      <span className={styles.cap}>{state === 'busy' ? <OSeconds clock={clock} /> : <OLabel text={label} />}</span>
    </button>
  );
}
