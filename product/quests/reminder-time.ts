const QUARTER_MS = 15 * 60_000;
/** A day with a change to winter time has 25 hours. */
const LONGEST_WAIT_MS = 26 * 3_600_000;

/** None is at night. */
export const REMINDER_HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the next moment at which clocks in `timeZone` show `hour` o'clock, as milliseconds since 1970. Clocks differ
 * from UTC by whole quarters of an hour.
 */
export function findNextReminder(afterMs: number, hour: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const wanted = `${String(hour).padStart(2, '0')}:00`;
  const first = Math.floor(afterMs / QUARTER_MS + 1) * QUARTER_MS;
  for (let atMs = first; atMs <= afterMs + LONGEST_WAIT_MS; atMs += QUARTER_MS) {
    if (clock.format(atMs) === wanted) return atMs;
  }
  throw new RangeError(`${timeZone} has no ${wanted} within a day`);
}
