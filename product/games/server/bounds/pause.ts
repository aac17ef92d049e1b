const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a player may choose not to play. */
export type Pause = '24h' | '7d' | '30d' | '6m' | '1y' | 'forever';

/** The first moment after a pause; a pause for good has none. */
export type PauseEnd = Date | 'never';

/** Returns when a pause that begins now ends. Months are those of the calendar in UTC. */
export function endOfPause(pause: Pause, now: Date): PauseEnd {
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
export function laterEnd(one: PauseEnd | null, other: PauseEnd): PauseEnd {
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
