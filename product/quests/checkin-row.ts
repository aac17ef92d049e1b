import type { CheckinEntry } from './quest-file.ts';

/** The last check-in of a player: its day of UTC by number, and its place in the row, from 1. */
export interface LastCheckin {
  readonly day: number;
  readonly place: number;
}

/** Where a player stands in the row of check-ins today. */
export interface CheckinStanding {
  /** Of today: taken already, or to be taken. */
  readonly place: number;
  readonly isCheckedIn: boolean;
}

/**
 * Returns where the player stands today. A missed day takes nothing away, or lets the row begin again, as the operator
 * has said. A clock that goes back never gives a second check-in: the day has to be a later one than the last.
 */
export function checkinStanding(
  { days, missed, grace_days: graceDays }: Pick<CheckinEntry, 'days' | 'missed' | 'grace_days'>,
  last: LastCheckin | null,
  today: number,
): CheckinStanding {
  if (last === null) return { place: 1, isCheckedIn: false };
  // The row may have become shorter since.
  const place = Math.min(last.place, days.length);
  if (today <= last.day) return { place, isCheckedIn: true };
  const missedDays = today - last.day - 1;
  if (missed === 'reset' && missedDays > graceDays) return { place: 1, isCheckedIn: false };
  return { place: (place % days.length) + 1, isCheckedIn: false };
}
