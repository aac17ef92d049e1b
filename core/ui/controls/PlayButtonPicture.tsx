import styles from './PlayButton.module.css';
import { classNames } from './class-names.ts';

/** Words longer than "Continue" get smaller letters. */
const LONG_WORD = /\p{L}{9}/u;

export function PlayButtonLabel({ text }: { text: string }) {
  return (
    <span className={styles.label} data-long={LONG_WORD.test(text) || undefined}>
      {text}
    </span>
  );
}

/** A picture of the button, for pages without one. */
export function PlayButtonPicture({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.o, className)} aria-hidden="true">
      <span className={styles.cap}>
        <PlayButtonLabel text={label} />
      </span>
    </span>
  );
}
