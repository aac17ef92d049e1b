/** Returns both ends of an address, `0xf3…2266`. Text under 8 characters is unchanged. */
export const formatAddress = (address: string): string =>
  address.length < 8 ? address : `${address.slice(0, 4)}\u2026${address.slice(-4)}`;

const MAX_NAME_LENGTH = 24;

/** Returns an ENS name, cut to 24 characters before its last label. */
export function formatName(name: string): string {
  const own = name.split('.').slice(0, -1).join('.');
  return own.length > MAX_NAME_LENGTH ? `${own.slice(0, MAX_NAME_LENGTH)}...` : name;
}

const SUFFIXES = [
  ['t', 12],
  ['b', 9],
  ['m', 6],
  ['k', 3],
] as const;

/** Returns smallest units as short text such as `12.5k`. Digits are cut, never rounded up. */
export function formatBalance(value: bigint, decimals: number, locale = 'en-US'): string {
  const one = 10n ** BigInt(decimals);
  const whole = value / one;
  if (whole < 1n) return truncateAmount(value, decimals, 3, locale);
  if (whole < 100n) return truncateAmount(value, decimals, 2, locale);
  if (whole < 10_000n) return truncateAmount(value, decimals, 1, locale);
  const [letter, zeros] = SUFFIXES.find(([, zeros]) => whole >= 10n ** BigInt(zeros)) ?? SUFFIXES[3];
  return `${truncateAmount(value, decimals + zeros, 1, locale)}${letter}`;
}

function truncateAmount(value: bigint, decimals: number, digits: number, locale: string): string {
  const one = 10n ** BigInt(decimals);
  const part = (value % one).toString().padStart(decimals, '0').slice(0, digits).replace(/0+$/, '');
  const whole = new Intl.NumberFormat(locale).format(value / one);
  return part === '' ? whole : `${whole}${getDecimalSeparator(locale)}${toLocaleDigits(locale, part)}`;
}

const getDecimalSeparator = (locale: string): string => new Intl.NumberFormat(locale).format(1.1)[1] ?? '.';

/** Converts digit by digit: a number would lose its leading zeros. */
const toLocaleDigits = (locale: string, digits: string): string => {
  const format = new Intl.NumberFormat(locale);
  return [...digits].map((digit) => format.format(Number(digit))).join('');
};
