import { useFaceMessages } from '../face-messages.ts';
import styles from './OddsParts.module.css';
import { formatAmount } from '@wow/core/ui';
import { formatFraction, toPercent, toValue, type ExactOdds, type Fraction } from '../../payout-math.ts';

interface BigReturnProps {
  value: string;
  text: string;
  /** The exact fraction, its two parts as they are shown. */
  over: readonly [numerator: string, denominator: string];
}

/** What a game gives back in the long run, large, and the fraction that it is. */
export function BigReturn({ value, text, over: [numerator, denominator] }: BigReturnProps) {
  const messages = useFaceMessages();
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
            <dd>{formatFraction(part)}</dd>
            <dd>{toPercent(part)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns the odds with the lowest return. */
export const findLowest = (odds: readonly [ExactOdds, ...ExactOdds[]]): ExactOdds =>
  odds.reduce((low, one) => (toValue(one.returned) < toValue(low.returned) ? one : low));

interface PlainOddsProps {
  odds: readonly [ExactOdds, ...ExactOdds[]];
  getName: (choice: string | null) => string;
}

/** The odds of a game without its own picture of them. */
export function PlainOdds({ odds, getName }: PlainOddsProps) {
  const messages = useFaceMessages();
  const { returned, staked } = findLowest(odds);
  const isSpin = staked === 'spins';
  const ofPoint = odds.length === 1 ? messages.comesBack : messages.comesBackAtLeast;
  return (
    <>
      <BigReturn
        value={isSpin ? messages.points({ points: formatAmount(toValue(returned)) }) : toPercent(returned)}
        text={isSpin ? messages.aSpin : ofPoint}
        over={[formatAmount(returned.numerator), formatAmount(returned.denominator)]}
      />
      <OddsRows rows={odds.map(({ choice, win }) => ({ name: getName(choice), part: win }))} />
    </>
  );
}
