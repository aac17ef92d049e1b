import styles from './PlayButton.module.css';
import { classNames } from './class-names.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { PlayButtonRim, PlayButtonSeconds, type PlayButtonClock } from './PlayButtonProgress.tsx';

/** A word of more letters than "Continue" has takes smaller ones, so that it stays on the cap. */
const LONG_WORD = /\p{L}{9}/u;

/** The words on the cap of an O, each on its own line. */
function PlayButtonLabel({ text }: { text: string }) {
  return (
    <span className={styles.label} data-long={LONG_WORD.test(text) || undefined}>
      {text}
    </span>
  );
}

/** The O as a picture of the button: part of an illustration, nothing to press. */
export function PlayButtonPicture({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.o, className)} aria-hidden="true">
      <span className={styles.cap}>
        <PlayButtonLabel text={label} />
      </span>
    </span>
  );
}

export interface PlayButtonProps {
  /** `ready` acts, `busy` is the clock of a round, `next` goes on after it, `off` cannot act now. */
  state: 'ready' | 'busy' | 'next' | 'off';
  /** Its name in every state. Each word stands on its own line of the cap. */
  label: string;
  /** What a busy rim shows; null shows it closed. */
  clock?: PlayButtonClock | null;
  /** Id of words that say why it is off. */
  describedBy?: string | undefined;
  onPress: () => void;
  className?: string | undefined;
}

/**
 * The O: the one round button of a table. It is the same element through a whole round, so it keeps its place and the
 * focus; while it cannot act it is `aria-disabled`, never `disabled`.
 */
export function PlayButton({ state, label, clock = null, describedBy, onPress, className }: PlayButtonProps) {
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
      {state === 'busy' && <PlayButtonRim clock={clock} />}
      <span className={styles.cap}>
        {state === 'busy' ? <PlayButtonSeconds clock={clock} /> : <PlayButtonLabel text={label} />}
      </span>
    </button>
  );
}
