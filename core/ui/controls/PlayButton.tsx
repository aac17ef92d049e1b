import styles from './PlayButton.module.css';
import { classNames } from './class-names.ts';
import type { MouseEvent } from 'react';
import { PlayButtonLabel } from './PlayButtonPicture.tsx';
import { PlayButtonRim, PlayButtonSeconds, type PlayButtonClock } from './PlayButtonProgress.tsx';

export interface PlayButtonProps {
  /** `busy` shows the clock of a round, `next` continues after it, `off` cannot act. */
  state: 'ready' | 'busy' | 'next' | 'off';
  /** Each word has its own line on the cap. */
  label: string;
  /** Null shows a closed rim. */
  clock?: PlayButtonClock | null;
  describedBy?: string | undefined;
  onPress: () => void;
  className?: string | undefined;
}

/** One element during a whole round and never `disabled`, only `aria-disabled`, so that it keeps the focus. */
export function PlayButton({ state, label, clock = null, describedBy, onPress, className }: PlayButtonProps) {
  const acts = state === 'ready' || state === 'next';
  const press = (event: MouseEvent): void => {
    if (acts) onPress();
    else event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classNames(styles.o, styles[state], className)}
      data-play=""
      aria-label={label}
      aria-disabled={!acts || undefined}
      aria-busy={state === 'busy' || undefined}
      aria-describedby={describedBy}
      onClick={press}
      // A held Enter key must not start further rounds.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {state === 'busy' && <PlayButtonRim clock={clock} />}
      <span className={styles.cap}>
        {state === 'busy' ? <PlayButtonSeconds clock={clock} /> : <PlayButtonLabel text={label} />}
      </span>
    </button>
  );
}
