import { hundredths, type Hundredths } from '@wow/core/protocol';

/** An exact ratio in lowest terms, both parts safe integers and the denominator above zero. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/**
 * Returns `numerator / denominator` in lowest terms.
 * Throws a RangeError unless both are safe integers, the numerator not below zero and the denominator above it.
 */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1) {
    throw new RangeError(`not a ratio of two counts: ${numerator}/${denominator}`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const NO_BREAK_SPACE = '\u00A0';

/** Returns a part of 1 as players read it, `97.30 %`. */
export const formatPercent = (part: number, decimals = 2): string =>
  `${(100 * part).toFixed(decimals)}${NO_BREAK_SPACE}%`;

export const toValue = ({ numerator, denominator }: Fraction): number => numerator / denominator;

/** Returns the fraction as a rounded percentage. */
export const toPercent = (part: Fraction): string => formatPercent(toValue(part));

/** Returns the fraction in one line, `3527/7776`. */
export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Returns whether two fractions in lowest terms are the same. */
export const isSame = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/**
 * Returns the standard deviation of what a round pays back for one unit staked, from all results that it can have, each as
 * likely as any other: how many there are, and the sums of their payouts and of the squares of these, with `unit` staked.
 */
export const computeDeviation = (results: number, paid: number, squares: number, unit: number): number =>
  Math.sqrt(squares / results - (paid / results) ** 2) / unit;

/** What one choice gives in the long run, exactly: counted over every result the game can have, never typed in. */
export interface ExactOdds {
  /** The choice that these odds belong to, such as a roulette tier; null where every choice has the same. */
  readonly choice: string | null;
  /** The part of all rounds that pay more than was staked; where a spin is staked, that pay anything. */
  readonly win: Fraction;
  /** What a round costs, as `returned` counts it. */
  readonly staked: 'points' | 'spins';
  /** Points paid back for one point staked, or for one spin. */
  readonly returned: Fraction;
  /**
   * The standard deviation of what one round pays back, for one point staked or for one spin. A double: nothing is decided
   * by it, it only tells how far chance may lead from `returned`.
   */
  readonly deviation: number;
}

/** Returns `amount` multiplied, exactly. Throws a RangeError when the product has a fraction of a hundredth. */
export const multiplyExact = (amount: Hundredths, multiplier: Hundredths): Hundredths =>
  hundredths((amount * multiplier) / 100);
