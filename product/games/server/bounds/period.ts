const DAY_MS = 86_400_000;
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
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** Returns when the day of this number begins. */
export const startOf = (day: number): Date => new Date(day * DAY_MS);

/** Returns the days of the period that a moment lies in. */
export function daysOf(period: Period, moment: Date): Days {
  const day = dayOf(moment);
  switch (period) {
    case 'day':
      return { from: day, until: day + 1 };
    case 'week': {
      const monday = day - ((day + DAYS_SINCE_MONDAY) % 7);
      return { from: monday, until: monday + 7 };
    }
    case 'month': {
      const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
      return { from: Date.UTC(year, month) / DAY_MS, until: Date.UTC(year, month + 1) / DAY_MS };
    }
  }
}
