import type { Hundredths } from '@wow/core/protocol';

const MS_PER_DAY = 86_400_000;
/** Day 0 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** From midnight, from Monday, and from the first day of the month, all in UTC. */
export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];

export const toDayNumber = (moment: Date): number => Math.floor(moment.getTime() / MS_PER_DAY);

export const getDayStart = (day: number): Date => new Date(day * MS_PER_DAY);

/** Returns day numbers since 1970; `until` is exclusive. */
export function getPeriodDays(period: Period, moment: Date): { from: number; until: number } {
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

/** The most that a player may lose, in hundredths of points; null without a limit. */
export type LimitAmount = Hundredths | null;

/** `next` may already apply: see `getLimitAt`. */
export interface Limit {
  readonly most: LimitAmount;
  /** What replaces `most`, and when. */
  readonly next: { readonly most: LimitAmount; readonly from: Date } | null;
}

export type Limits = Readonly<Record<Period, Limit>>;

const RAISE_DELAY_MS = MS_PER_DAY;

export const getLimitAt = (limit: Limit, now: Date): Limit =>
  limit.next !== null && limit.next.from <= now ? { most: limit.next.most, next: null } : limit;

const isHigher = (asked: LimitAmount, current: LimitAmount): boolean =>
  current !== null && (asked === null || asked > current);

/**
 * A first, lower or equal limit applies at once and cancels a pending change. A higher one, or none, applies a day
 * later; asking for it again does not restart the delay.
 */
export function changeLimit(limit: Limit, asked: LimitAmount, now: Date): Limit {
  const current = getLimitAt(limit, now);
  if (!isHigher(asked, current.most)) return { most: asked, next: null };
  if (current.next?.most === asked) return current;
  return { most: current.most, next: { most: asked, from: new Date(now.getTime() + RAISE_DELAY_MS) } };
}

const PAUSES = {
  '24h': { days: 1 },
  '7d': { days: 7 },
  '30d': { days: 30 },
  '6m': { months: 6 },
  '1y': { months: 12 },
} as const;

export type Pause = keyof typeof PAUSES | 'forever';

/** The exclusive end of a pause. */
export type PauseEnd = Date | 'never';

/** Months are calendar months in UTC. */
export function computePauseEnd(pause: Pause, now: Date): PauseEnd {
  if (pause === 'forever') return 'never';
  const length = PAUSES[pause];
  return 'days' in length ? new Date(now.getTime() + length.days * MS_PER_DAY) : addMonths(now, length.months);
}

/** Returns the later end: a pause is never shortened. */
export function getLaterEnd(a: PauseEnd | null, b: PauseEnd): PauseEnd {
  if (a === null) return b;
  if (a === 'never' || b === 'never') return 'never';
  return a > b ? a : b;
}

/** A day that the month lacks becomes one of the next month: a pause is never shorter. */
function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
