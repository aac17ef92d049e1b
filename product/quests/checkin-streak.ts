import * as z from 'zod/mini';
import { parseJson } from '@wow/core/protocol';
import { DEFAULT_FREEZES } from './limits.ts';
import { firstDayAfter, toMonth } from './period.ts';

/** How missed days are treated when a player comes back on a UTC day, from one day on. */
export interface MissedDayRules {
  readonly fromDay: number;
  readonly freezesPerMonth: number;
  /** Missed days in a row that need no freeze. */
  readonly graceDays: number;
}

/** Days are numbers of UTC days. */
export interface CheckinStreak {
  /** Days checked in since the last gap that nothing covered. 0 if today's check-in would start a new streak. */
  readonly length: number;
  readonly best: number;
  readonly isCheckedIn: boolean;
  /** Missed days that a freeze has covered, ascending. Those since the last check-in are covered if the player comes today. */
  readonly frozenDays: readonly number[];
  /** How many of them are right before today's check-in, done or due. */
  readonly usedFreezes: number;
  /** In the month of today. */
  readonly freezesLeft: number;
  readonly freezesPerMonth: number;
}

/**
 * Returns the streak that the days of check-ins make. Freezes are used for all missed days of a gap or for none. Each is
 * of the month of its day, so the result follows from the days alone.
 *
 * @param days ascending
 * @param rules ascending; the first ones begin at -Infinity
 */
export function computeCheckinStreak(
  days: readonly number[],
  rules: readonly MissedDayRules[],
  today: number,
): CheckinStreak {
  const isCheckedIn = today <= (days.at(-1) ?? -Infinity);
  const visits = isCheckedIn ? days : [...days, today];
  const frozenDays: number[] = [];
  let [length, best, usedFreezes] = [0, 0, 0];
  for (const [index, day] of visits.entries()) {
    const previous = visits[index - 1] ?? day - 1;
    const covered = coverGap(previous, day, findRules(rules, day), frozenDays);
    usedFreezes = covered?.length ?? 0;
    if (covered === null) length = 0;
    else frozenDays.push(...covered);
    if (index < days.length) length += 1;
    best = Math.max(best, length);
  }
  const { freezesPerMonth } = findRules(rules, today);
  const freezesLeft = Math.max(0, freezesPerMonth - countInMonth(frozenDays, toMonth(today)));
  return { length, best, isCheckedIn, frozenDays, usedFreezes, freezesLeft, freezesPerMonth };
}

/** Returns the days between two check-ins that freezes cover, or null if there are too few freezes. */
function coverGap(
  previous: number,
  next: number,
  { freezesPerMonth, graceDays }: MissedDayRules,
  frozenDays: readonly number[],
): number[] | null {
  const covered: number[] = [];
  for (let day = previous + 1 + graceDays; day < next; day += 1) {
    if (countInMonth([...frozenDays, ...covered], toMonth(day)) >= freezesPerMonth) return null;
    covered.push(day);
  }
  return covered;
}

const countInMonth = (days: readonly number[], month: string): number =>
  days.filter((day) => toMonth(day) === month).length;

function findRules(rules: readonly MissedDayRules[], day: number): MissedDayRules {
  const found = rules.findLast(({ fromDay }) => fromDay <= day);
  if (!found) throw new Error('the first rules for missed days must begin at -Infinity');
  return found;
}

/** Stored terms of a check-in. Versions from before freezes have the default. */
const checkinTermsSchema = z.object({
  days: z.array(z.unknown()),
  graceDays: z._default(z.number(), 0),
  freezesPerMonth: z._default(z.number(), DEFAULT_FREEZES),
});

/**
 * Returns the rules of every version of the check-in. A version holds from the UTC day after its first use, so that a
 * change in the middle of a day changes no check-in of that day.
 */
export const toMissedDayRules = (
  definitions: readonly { readonly document: string; readonly firstUsedMs: number }[],
): MissedDayRules[] =>
  definitions
    .toSorted((one, other) => one.firstUsedMs - other.firstUsedMs)
    .flatMap(({ document, firstUsedMs }) => {
      const terms = checkinTermsSchema.safeParse(parseJson(document)).data;
      return terms ? [{ terms, firstUsedMs }] : [];
    })
    .map(({ terms: { freezesPerMonth, graceDays }, firstUsedMs }, index) => ({
      fromDay: index === 0 ? -Infinity : firstDayAfter(firstUsedMs),
      freezesPerMonth,
      graceDays,
    }));
