import type { Fraction } from '@wow/product/games';

const NO_BREAK_SPACE = '\u00A0';

/** Returns a part of one as players read it, `97.30 %`; two decimals, or as many as asked for. */
export const percent = (part: number, decimals = 2): string => `${(100 * part).toFixed(decimals)}${NO_BREAK_SPACE}%`;

/** Returns an exact fraction rounded as `percent` does. */
export const percentOf = ({ numerator, denominator }: Fraction): string => percent(numerator / denominator);

export const valueOf = ({ numerator, denominator }: Fraction): number => numerator / denominator;

/** Returns the fraction in one line, `3527/7776`. */
export const inLine = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Returns whether two fractions in lowest terms are the same. */
export const isSame = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;
