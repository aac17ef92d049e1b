import { momentOf } from '@wow/core/protocol';

const DATE_TIME =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(\.\d{1,9})?(Z|[+-](?<offHour>\d\d):(?<offMinute>\d\d))$/;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Returns the milliseconds since 1970 of a `date-time` of RFC 3339, or null when the text is none: also for a day that its
 * month does not have. Letters are upper case, seconds have at most nine decimals, and leap seconds are refused.
 */
export function parseDateTime(text: string): number | null {
  const parts = DATE_TIME.exec(text)?.groups;
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = numbers(parts, ['year', 'month', 'day', 'hour', 'minute', 'second']);
  const days = month === 2 && isLeap(year!) ? 29 : (DAYS[month! - 1] ?? 0);
  const isDay = day! >= 1 && day! <= days;
  const isTime = hour! <= 23 && minute! <= 59 && second! <= 59;
  const [offHour, offMinute] = numbers(parts, ['offHour', 'offMinute']);
  if (!isDay || !isTime || offHour! > 23 || offMinute! > 59) return null;
  const moment = momentOf(text);
  return Number.isFinite(moment) ? moment : null;
}

/** Whatever is not in the text is 0. */
const numbers = (parts: Readonly<Record<string, string | undefined>>, names: readonly string[]): number[] =>
  names.map((name) => Number(parts[name] ?? 0));
