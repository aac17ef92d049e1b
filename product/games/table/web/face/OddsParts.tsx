import { useFaceMessages } from '../face-messages.ts';
import styles from './OddsParts.module.css';
import { formatAmount } from '@wow/core/ui';
import { formatFraction, toPercent, toValue, type ExactOdds, type Fraction } from '../../payout-math.ts';

interface BigReturnProps {
  /** Shown as it is, also if it is not in lowest terms. */
  returned: Fraction;
  text: string;
  /** @default the percentage */
  value?: string;
}

/** The return, large, and the fraction that it is. */
export function BigReturn({ returned, text, value = toPercent(returned) }: BigReturnProps) {
  const messages = useFaceMessages();
  const [numerator, denominator] = [formatAmount(returned.numerator), formatAmount(returned.denominator)];
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

interface OddsRowsProps {
  rows: readonly { readonly name: string; readonly part: Fraction }[];
  title?: string;
}

export function OddsRows({ rows, title }: OddsRowsProps) {
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
  const ofPoint = odds.length === 1 ? messages.comesBack : messages.comesBackAtLeast;
  return (
    <>
      {staked === 'spins' ? (
        <BigReturn
          returned={returned}
          text={messages.aSpin}
          value={messages.points({ points: formatAmount(toValue(returned)) })}
        />
      ) : (
        <BigReturn returned={returned} text={ofPoint} />
      )}
      <OddsRows rows={odds.map(({ choice, win }) => ({ name: getName(choice), part: win }))} />
    </>
  );
}
