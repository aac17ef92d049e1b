import type { Hundredths } from '@wow/core/protocol';

const MS_PER_DAY = 86_400_000;
/** The day 0, the first of January 1970, was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** What a limit is for: a day from midnight, a week from Monday, a month from its first day, all in UTC. */
export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** Days from the first until before another, each by its number since 1970. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** Returns the number of the day that a moment lies in. */
export const toDayNumber = (moment: Date): number => Math.floor(moment.getTime() / MS_PER_DAY);

/** Returns when the day of this number begins. */
export const getDayStart = (day: number): Date => new Date(day * MS_PER_DAY);

/** Returns the days of the period that a moment lies in. */
export function getPeriodDays(period: Period, moment: Date): Days {
  const day = toDayNumber(moment);
  switch (period) {
    case 'day':
      return { from: day, until: day + 1 };
    case 'week': {
      const monday = day - ((day + DAYS_SINCE_MONDAY) % 7);
      return { from: monday, until: monday + 7 };
    }
    case 'month': {
      const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
      return { from: Date.UTC(year, month) / MS_PER_DAY, until: Date.UTC(year, month + 1) / MS_PER_DAY };
    }
  }
}

/** The most points that a player may lose in a period, in hundredths; null where they set no limit. */
export type LimitAmount = Hundredths | null;

/** A limit as it is kept: also after the time of `next`, until it is written anew. */
export interface Limit {
  readonly most: LimitAmount;
  /** What it becomes, and from when on. */
  readonly next: { readonly most: LimitAmount; readonly from: Date } | null;
}

export type Limits = Readonly<Record<Period, Limit>>;

/** Time to think better of losing more. */
const RAISE_DELAY_MS = 24 * 3_600_000;

export const NO_LIMIT: Limit = { most: null, next: null };

/** Returns the limit as it stands at this moment. */
export const getLimitAt = (limit: Limit, now: Date): Limit =>
  limit.next !== null && limit.next.from <= now ? { most: limit.next.most, next: null } : limit;

const isMore = (asked: LimitAmount, than: LimitAmount): boolean => than !== null && (asked === null || asked > than);

/**
 * Returns the limit after a player has asked for another at this moment. A lower one, or the first, holds at once, and so
 * does the one that holds already: whatever was to follow is forgotten. A higher one, or none, holds a day later; asked
 * for again meanwhile, it does not begin to wait anew.
 */
export function changeLimit(limit: Limit, asked: LimitAmount, now: Date): Limit {
  const standing = getLimitAt(limit, now);
  if (!isMore(asked, standing.most)) return { most: asked, next: null };
  if (standing.next?.most === asked) return standing;
  return { most: standing.most, next: { most: asked, from: new Date(now.getTime() + RAISE_DELAY_MS) } };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a player may choose not to play. */
export type Pause = '24h' | '7d' | '30d' | '6m' | '1y' | 'forever';

/** The first moment after a pause; a pause for good has none. */
export type PauseEnd = Date | 'never';

/** Returns when a pause that begins now ends. Months are those of the calendar in UTC. */
export function computePauseEnd(pause: Pause, now: Date): PauseEnd {
  switch (pause) {
    case '24h':
      return new Date(now.getTime() + 24 * HOUR_MS);
    case '7d':
      return new Date(now.getTime() + 7 * DAY_MS);
    case '30d':
      return new Date(now.getTime() + 30 * DAY_MS);
    case '6m':
      return addMonths(now, 6);
    case '1y':
      return addMonths(now, 12);
    case 'forever':
      return 'never';
  }
}

/** Returns the later of two ends: a pause is never shortened. */
export function getLaterEnd(one: PauseEnd | null, other: PauseEnd): PauseEnd {
  if (one === null) return other;
  if (one === 'never' || other === 'never') return 'never';
  return one > other ? one : other;
}

/** Where a month has no such day, it runs over into the next one: a pause is rather longer than shorter. */
function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
