import { dayOf, startOf } from '../bounds/period.ts';
import type { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time that a clock is set to: some way ahead or back, or just before a day begins. */
export function anotherTime(now: Date, chance: Chance): Date {
  const midnight = startOf(dayOf(now) + 1).getTime();
  const to = chance.oneOf([
    midnight - chance.below(20),
    midnight - chance.below(1_000),
    now.getTime() + chance.oneOf([-HOUR_MS, -60_000, HOUR_MS]),
    now.getTime() + chance.oneOf([-DAY_MS, DAY_MS, 8 * DAY_MS, 31 * DAY_MS]),
  ]);
  return new Date(to);
}
