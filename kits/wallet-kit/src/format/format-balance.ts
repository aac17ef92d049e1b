/** From where on each letter stands for so many zeros. */
const LETTERS = [
  ['t', 12],
  ['b', 9],
  ['m', 6],
  ['k', 3],
] as const;

/**
 * Returns an amount, given in its smallest unit, as short text: three digits after the point below 1, two below 100,
 * one below 10,000, and then k, m, b, t. It never shows more than there is: digits are cut, not rounded.
 */
export function formatBalance(value: bigint, decimals: number, locale = 'en-US'): string {
  const one = 10n ** BigInt(decimals);
  const whole = value / one;
  if (whole < 1n) return cut(value, decimals, 3, locale);
  if (whole < 100n) return cut(value, decimals, 2, locale);
  if (whole < 10_000n) return cut(value, decimals, 1, locale);
  const [letter, zeros] = LETTERS.find(([, zeros]) => whole >= 10n ** BigInt(zeros)) ?? LETTERS[3];
  return `${cut(value, decimals + zeros, 1, locale)}${letter}`;
}

function cut(value: bigint, decimals: number, digits: number, locale: string): string {
  const one = 10n ** BigInt(decimals);
  const part = (value % one).toString().padStart(decimals, '0').slice(0, digits).replace(/0+$/, '');
  const whole = new Intl.NumberFormat(locale).format(value / one);
  return part === '' ? whole : `${whole}${pointOf(locale)}${inDigitsOf(locale, part)}`;
}

const pointOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Digit by digit, because zeros at the front count here. */
const inDigitsOf = (locale: string, digits: string): string => {
  const format = new Intl.NumberFormat(locale);
  return [...digits].map((digit) => format.format(Number(digit))).join('');
};
