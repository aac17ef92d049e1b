import { useMessages } from '../messages.ts';
import styles from './OddsParts.module.css';
import type { Fraction } from '@wow/product/games';
import { isInLine, toPercent } from '../../odds/game-odds.ts';

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

interface OddsRow {
  readonly name: string;
  readonly part: Fraction;
}

/** What can happen, each as a fraction and as a percentage. */
export function OddsRows({ rows, title }: { rows: readonly OddsRow[]; title?: string }) {
  return (
    <div className={styles.rows}>
      {title !== undefined && <h4>{title}</h4>}
      <dl>
        {rows.map(({ name, part }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isInLine(part)}</dd>
            <dd>{toPercent(part)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
