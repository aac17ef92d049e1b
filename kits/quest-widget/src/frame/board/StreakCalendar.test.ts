import { describe, expect, test } from 'vitest';
import { findShownMonths, splitIntoWeeks } from './StreakCalendar.tsx';

/** Returns weeks as days of the month; `-` is a day of another month. */
const draw = (month: string): string[] =>
  splitIntoWeeks(month).map((week) =>
    week.map((day) => (day === null ? '-' : String(Number(day.slice(-2))))).join(' '),
  );

describe('the calendar of the check-in', () => {
  test('splits a month into weeks from Monday', () => {
    expect(draw('2027-05')).toEqual([
      '- - - - - 1 2',
      '3 4 5 6 7 8 9',
      '10 11 12 13 14 15 16',
      '17 18 19 20 21 22 23',
      '24 25 26 27 28 29 30',
      '31 - - - - - -',
    ]);
  });

  test.each([
    ['2027-02', 4, '22 23 24 25 26 27 28'],
    ['2028-02', 5, '28 29 - - - - -'],
    ['2026-11', 6, '30 - - - - - -'],
    ['2026-12', 5, '28 29 30 31 - - -'],
  ])('shows %s in %i weeks', (month, count, last) => {
    const weeks = draw(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.at(-1)).toBe(last);
  });

  test.each([
    ['of today alone for a newcomer', [], ['2027-01']],
    ['of today alone if nothing was checked in before', ['2027-01-02'], ['2027-01']],
    ['before and of today', ['2026-12-31'], ['2026-12', '2027-01']],
  ])('shows the month %s', (_what, checked, months) => {
    expect(findShownMonths({ today: '2027-01-05', checked_days: checked })).toEqual(months);
  });
});
