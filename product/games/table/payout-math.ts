import { fromUnits, hundredths, type Hundredths } from '@wow/core/protocol';

/** An exact ratio in lowest terms, both parts safe integers and the denominator above zero. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Returns the ratio in lowest terms. Throws a RangeError unless both are safe integers that count something. */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1) {
    throw new RangeError(`not a ratio of two counts: ${numerator}/${denominator}`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const NO_BREAK_SPACE = '\u00A0';

/** Returns `97.30 %` for 0.973. */
export const formatPercent = (part: number, decimals = 2): string =>
  `${(100 * part).toFixed(decimals)}${NO_BREAK_SPACE}%`;

export const toValue = ({ numerator, denominator }: Fraction): number => numerator / denominator;

export const toPercent = (part: Fraction): string => formatPercent(toValue(part));

/** Returns `3527/7776`. */
export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Counted over every result the game can have. */
export interface ExactOdds {
  /** Null where every choice has the same odds. */
  readonly choice: string | null;
  /** The part of all rounds that pay more than was staked; where a spin is staked, that pay anything. */
  readonly win: Fraction;
  readonly staked: 'points' | 'spins';
  /** Points paid back for one point staked, or for one spin. */
  readonly returned: Fraction;
  /** Of what one round pays back for one point or spin. A double: nothing is decided by it. */
  readonly deviation: number;
}

/** What odds are counted with. Any bet gives the same: what is paid is a multiple of it. */
export const UNIT_STAKE = fromUnits(1);

/** All results of a game are equally likely. */
export interface PaidResults {
  readonly payout: Hundredths;
  readonly count: number;
}

/** `results` are paid for a stake of `UNIT_STAKE`. */
export function countOdds(
  choice: string | null,
  staked: ExactOdds['staked'],
  results: readonly PaidResults[],
): ExactOdds {
  const sum = (value: (payout: Hundredths) => number): number =>
    results.reduce((total, { payout, count }) => total + count * value(payout), 0);
  const all = sum(() => 1);
  const paid = sum((payout) => payout);
  const mean = paid / all;
  return {
    choice,
    staked,
    win: fraction(
      sum((payout) => (payout > (staked === 'points' ? UNIT_STAKE : 0) ? 1 : 0)),
      all,
    ),
    returned: fraction(paid, all * UNIT_STAKE),
    deviation: Math.sqrt(sum((payout) => payout ** 2) / all - mean ** 2) / UNIT_STAKE,
  };
}

/** Returns the product. Throws a RangeError when it has a fraction of a hundredth. */
export const multiplyExact = (amount: Hundredths, multiplier: Hundredths): Hundredths =>
  hundredths((amount * multiplier) / 100);
