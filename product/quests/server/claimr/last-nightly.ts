const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns when it was last this hour of the day (UTC), at or before `now`. */
export function lastNightly(now: Date, hour: number): Date {
  const sinceMs = (now.getTime() - hour * HOUR_MS) % DAY_MS;
  return new Date(now.getTime() - ((sinceMs + DAY_MS) % DAY_MS));
}
