const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

type RepeatInterval = 'once' | '8h' | 'daily' | 'weekly' | 'multiple';

/** How often a quest repeats, and whether its periods follow the UTC clock or the last claim. */
export interface Repeat {
  readonly every: RepeatInterval;
  readonly clock: 'utc' | 'rolling';
}

export interface Period {
  readonly key: string;
  readonly startsAtMs: number;
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

/** Returns the length of a period or the wait after a claim; zero if there is neither. */
export const getPeriodLengthMs = ({ every }: Repeat): number => LENGTHS_MS[every];

/** Returns whether periods follow claims instead of the clock. */
export const followsClaims = ({ every, clock }: Repeat): boolean =>
  every === 'multiple' || (clock === 'rolling' && every !== 'once');

/** Returns the period that contains this time. If periods follow claims, returns null during the wait after a claim. */
export function findPeriod(repeat: Repeat, atMs: number, claims: ClaimsSoFar): Period | null {
  const { every } = repeat;
  if (every === 'once') return { key: 'once', startsAtMs: 0, endsAtMs: null };
  const lengthMs = getPeriodLengthMs(repeat);
  if (followsClaims(repeat)) {
    const startsAtMs = claims.lastAtMs === null ? 0 : claims.lastAtMs + lengthMs;
    return atMs < startsAtMs ? null : { key: `${claims.count + 1}`, startsAtMs, endsAtMs: null };
  }
  const originMs = every === 'weekly' ? FIRST_MONDAY_MS : 0;
  const startsAtMs = originMs + Math.floor((atMs - originMs) / lengthMs) * lengthMs;
  return { key: createPeriodKey(every, startsAtMs), startsAtMs, endsAtMs: startsAtMs + lengthMs };
}

/** Returns the number of the UTC day, counted from 1970-01-01. */
export const toDayNumber = (atMs: number): number => Math.floor(atMs / DAY_MS);

export const startOfDay = (day: number): number => day * DAY_MS;

function createPeriodKey(every: RepeatInterval, startsAtMs: number): string {
  const date = toIsoDate(toDayNumber(startsAtMs));
  if (every !== '8h') return date;
  const hour = Math.floor((startsAtMs % DAY_MS) / HOUR_MS);
  return `${date}T${String(hour).padStart(2, '0')}`;
}

/**
 * Returns a UTC day in ISO 8601, like `2027-01-31`. Source:
 * https://howardhinnant.github.io/date_algorithms.html#civil_from_days
 */
export function toIsoDate(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
