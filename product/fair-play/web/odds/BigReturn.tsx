import { useMessages } from '../messages.ts';
import styles from './BigReturn.module.css';

interface BigReturnProps {
  value: string;
  text: string;
  /** The exact fraction, its two parts as they are shown. */
  over: readonly [numerator: string, denominator: string];
}

/** What a game gives back in the long run, large, and the fraction that it is. */
export function BigReturn({ value, text, over: [numerator, denominator] }: BigReturnProps) {
  const messages = useMessages();
  return (
    <div className={styles.big}>
      <p>
        <b dir="ltr">{value}</b>
        <span>{text}</span>
      </p>
      <span className={styles.fraction} role="img" aria-label={messages.over({ numerator, denominator })}>
        <i>{numerator}</i>
        <i>{denominator}</i>
      </span>
    </div>
  );
}
