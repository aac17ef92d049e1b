/** In which language, and where when that is not where the player is. */
export interface Locale {
  readonly tag: string;
  readonly timeZone?: string;
}

/** Digits are the same everywhere in the app, as `formatAmount` writes them. */
const DIGITS = { numberingSystem: 'latn' } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const yearOf = (atMs: number, { timeZone }: Locale): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(atMs);
const dateOf = (atMs: number, { timeZone }: Locale): string => new Intl.DateTimeFormat('en', { timeZone }).format(atMs);

const dayOptions = (atMs: number, nowMs: number, locale: Locale): Intl.DateTimeFormatOptions => ({
  ...DIGITS,
  day: 'numeric',
  month: 'long',
  ...(yearOf(atMs, locale) !== yearOf(nowMs, locale) && { year: 'numeric' }),
  timeZone: locale.timeZone,
});

/** Returns a day as the player's language writes it, with the year where it is another one. */
export const dayWords = (atMs: number, nowMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale.tag, dayOptions(atMs, nowMs, locale)).format(atMs);

/** Returns a moment to come to the minute; today and tomorrow are called so. */
export function momentWords(
  atMs: number,
  nowMs: number,
  join: (parts: { day: string; time: string }) => string,
  locale: Locale,
): string {
  const isIn = (days: number): boolean => dateOf(nowMs + days * DAY_MS, locale) === dateOf(atMs, locale);
  const near = [0, 1].find(isIn);
  const relative = new Intl.RelativeTimeFormat(locale.tag, { ...DIGITS, numeric: 'auto' });
  return join({
    day: near === undefined ? dayWords(atMs, nowMs, locale) : relative.format(near, 'day'),
    time: new Intl.DateTimeFormat(locale.tag, { ...DIGITS, timeStyle: 'short', timeZone: locale.timeZone }).format(
      atMs,
    ),
  });
}

/** Returns how long ago a moment was that is known to the hour, or its day when that is more than a day ago. */
export function agoWords(atMs: number, nowMs: number, locale: Locale): string {
  if (nowMs - atMs >= DAY_MS) return dayWords(atMs, nowMs, locale);
  const hours = Math.max(0, Math.floor((nowMs - atMs) / HOUR_MS));
  const words = new Intl.RelativeTimeFormat(locale.tag, { ...DIGITS, numeric: 'auto' }).format(-hours, 'hour');
  // Intl writes it as a part of a sentence; here it stands alone.
  return words.charAt(0).toLocaleUpperCase(locale.tag) + words.slice(1);
}
