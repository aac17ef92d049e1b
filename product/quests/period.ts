import { FIRST_MONDAY_MS, WEEK_MS } from '@wow/core/protocol';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DAY_CHARACTERS = '2027-01-31'.length;
const HOUR_CHARACTERS = '2027-01-31T08'.length;

type RepeatInterval = 'once' | '8h' | 'daily' | 'weekly' | 'multiple';

export interface Repeat {
  readonly every: RepeatInterval;
  readonly clock: 'utc' | 'rolling';
}

export interface Period {
  readonly key: string;
  readonly endsAtMs: number | null;
}

export interface ClaimsSoFar {
  readonly count: number;
  readonly lastAtMs: number | null;
}

const LENGTHS_MS: Readonly<Record<RepeatInterval, number>> = {
  once: 0,
  multiple: 0,
  '8h': 8 * HOUR_MS,
  daily: DAY_MS,
  weekly: WEEK_MS,
};

export const getPeriodLengthMs = ({ every }: Repeat): number => LENGTHS_MS[every];

export const followsClaims = ({ every, clock }: Repeat): boolean =>
  every === 'multiple' || (clock === 'rolling' && every !== 'once');

/** If periods follow claims, returns null during the wait after a claim. */
export function findPeriod(repeat: Repeat, atMs: number, claims: ClaimsSoFar): Period | null {
  const { every } = repeat;
  if (every === 'once') return { key: 'once', endsAtMs: null };
  const lengthMs = getPeriodLengthMs(repeat);
  if (followsClaims(repeat)) {
    const isWaiting = claims.lastAtMs !== null && atMs < claims.lastAtMs + lengthMs;
    return isWaiting ? null : { key: `${claims.count + 1}`, endsAtMs: null };
  }
  const originMs = every === 'weekly' ? FIRST_MONDAY_MS : 0;
  const startsAtMs = originMs + Math.floor((atMs - originMs) / lengthMs) * lengthMs;
  return { key: toPeriodKey(every, startsAtMs), endsAtMs: startsAtMs + lengthMs };
}

/** Formatting a time was a third of counting a round, and the events of a batch are of the same periods. */
const lastKeys = new Map<RepeatInterval, { readonly startsAtMs: number; readonly key: string }>();

function toPeriodKey(every: RepeatInterval, startsAtMs: number): string {
  const last = lastKeys.get(every);
  if (last?.startsAtMs === startsAtMs) return last.key;
  const key = toIsoTime(startsAtMs).slice(0, every === '8h' ? HOUR_CHARACTERS : DAY_CHARACTERS);
  lastKeys.set(every, { startsAtMs, key });
  return key;
}

/** Counted from 1970-01-01. */
export const toDayNumber = (atMs: number): number => Math.floor(atMs / DAY_MS);

export const startOfDay = (day: number): number => day * DAY_MS;

// oxlint-disable-next-line eslint/no-restricted-globals -- formatting a time reads no clock
const toIsoTime = (atMs: number): string => new Date(atMs).toISOString();

/** Like `2027-01-31`. */
export const toIsoDate = (day: number): string => toIsoTime(startOfDay(day)).slice(0, DAY_CHARACTERS);

const MONTH_CHARACTERS = '2027-01'.length;

/** Of a UTC day, like `2027-01`. */
export const toMonth = (day: number): string => toIsoDate(day).slice(0, MONTH_CHARACTERS);

/** Returns the first UTC day that begins at a time or after it. */
export const firstDayAfter = (atMs: number): number => Math.ceil(atMs / DAY_MS);

/** Returns the first day of the month of a UTC day. */
export const firstOfMonth = (day: number): number => day - Number(toIsoDate(day).slice(-2)) + 1;
