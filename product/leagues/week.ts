import { FIRST_MONDAY_MS, parseTimestamp, toIsoDate, WEEK_MS } from '@wow/core/protocol';

/** A week of UTC, named by its Monday: `2027-02-01`. */
export type Week = string;

/** Returns the first millisecond of the week. */
export const toStartMs = (week: Week): number => parseTimestamp(`${week}T00:00:00Z`);

/** Returns the week this many weeks later, or earlier if negative. */
export const addWeeks = (week: Week, weeks: number): Week => toIsoDate(toStartMs(week) + weeks * WEEK_MS);

/** Returns whether the text names a week: an existing day that is a Monday. */
export function isWeek(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const startMs = toStartMs(text);
  return !Number.isNaN(startMs) && toIsoDate(startMs) === text && (startMs - FIRST_MONDAY_MS) % WEEK_MS === 0;
}
