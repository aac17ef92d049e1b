import { getDateFormat } from '@wow/core/language/web';
import type { Device } from '../../sessions-wire.ts';
import type { AccountMessages } from './messages.ts';

export interface Locale {
  readonly tag: string;
  readonly timeZone?: string;
}

/** Latin digits, as in `formatAmount`. */
const DIGITS = { numberingSystem: 'latn' } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const getYear = (atMs: number, { timeZone }: Locale): string =>
  getDateFormat('en', { year: 'numeric', timeZone }).format(atMs);
const getDate = (atMs: number, { timeZone }: Locale): string => getDateFormat('en', { timeZone }).format(atMs);

export const formatDay = (atMs: number, nowMs: number, locale: Locale): string =>
  getDateFormat(locale.tag, {
    day: 'numeric',
    month: 'long',
    ...(getYear(atMs, locale) !== getYear(nowMs, locale) && { year: 'numeric' }),
    timeZone: locale.timeZone,
  }).format(atMs);

export function formatMoment(
  atMs: number,
  nowMs: number,
  join: (parts: { day: string; time: string }) => string,
  locale: Locale,
): string {
  const isIn = (days: number): boolean => getDate(nowMs + days * DAY_MS, locale) === getDate(atMs, locale);
  const near = [0, 1].find(isIn);
  return join({
    day:
      near === undefined
        ? formatDay(atMs, nowMs, locale)
        : new Intl.RelativeTimeFormat(locale.tag, { ...DIGITS, numeric: 'auto' }).format(near, 'day'),
    time: getDateFormat(locale.tag, { timeStyle: 'short', timeZone: locale.timeZone }).format(atMs),
  });
}

export function formatTimeAgo(atMs: number, nowMs: number, locale: Locale): string {
  if (nowMs - atMs >= DAY_MS) return formatDay(atMs, nowMs, locale);
  const hours = Math.max(0, Math.floor((nowMs - atMs) / HOUR_MS));
  const words = new Intl.RelativeTimeFormat(locale.tag, { ...DIGITS, numeric: 'auto' }).format(-hours, 'hour');
  // A lone phrase needs a capital.
  return words.charAt(0).toLocaleUpperCase(locale.tag) + words.slice(1);
}

export function formatFileSize(bytes: number, tag: string): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(tag, {
    ...DIGITS,
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(bytes / 1_000, 1));
}

type DeviceMessages = Pick<AccountMessages, 'device' | 'unknownBrowser' | 'kinds'>;

export function formatDevice({ browser, system, kind }: Device, messages: DeviceMessages): string {
  return messages.device({ browser: browser ?? messages.unknownBrowser, system: system ?? messages.kinds[kind] });
}

export const shortenAddress = (address: string): string =>
  address.length < 10 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
