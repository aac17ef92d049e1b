const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it is until something, in the unit that people would say it in. */
export interface Until {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Returns the time from now to a moment, both in milliseconds. Never less than a minute: nothing is due "in 0 minutes". */
export function untilOf(momentMs: number, nowMs: number): Until {
  const leftMs = Math.max(0, momentMs - nowMs);
  if (leftMs >= 2 * DAY_MS) return { count: Math.round(leftMs / DAY_MS), unit: 'day' };
  if (leftMs >= 1.5 * HOUR_MS) return { count: Math.round(leftMs / HOUR_MS), unit: 'hour' };
  return { count: Math.max(1, Math.round(leftMs / MINUTE_MS)), unit: 'minute' };
}

/** Returns it in words: "in 9 hours". */
export const sayUntil = ({ count, unit }: Until, tag: string): string =>
  new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(count, unit);

/** Returns the next midnight of UTC after a moment, in milliseconds. */
export const nextMidnight = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
