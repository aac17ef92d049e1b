import styles from './OButton.module.css';

/** A word of more letters than "Continue" has takes smaller ones, so that it stays on the cap. */
const LONG_WORD = /\p{L}{9}/u;

/** The words on the cap of an O, each on its own line. */
export function OLabel({ text }: { text: string }) {
  return (
    <span className={styles.label} data-long={LONG_WORD.test(text) || undefined}>
      {text}
    </span>
  );
}
