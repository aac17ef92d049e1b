import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCheckinStreak, toMissedDayRules, type MissedDayRules } from './checkin-streak.ts';
import { toDayNumber, toIsoDate, toMonth } from './period.ts';

const toDay = (date: string): number => toDayNumber(Date.parse(date));
const rulesOf = (freezesPerMonth: number, graceDays = 0, fromDay = -Infinity): MissedDayRules => ({
  freezesPerMonth,
  graceDays,
  fromDay,
});

/** Returns the streak of these dates, as text. */
function computeStreak(dates: readonly string[], today: string, ...rules: readonly MissedDayRules[]) {
  const streak = computeCheckinStreak(dates.map(toDay), rules.length > 0 ? rules : [rulesOf(2)], toDay(today));
  return { ...streak, frozenDays: streak.frozenDays.map(toIsoDate).join(' ') };
}

describe('a streak of check-ins', () => {
  test('of a newcomer is empty and has all freezes', () => {
    expect(computeStreak([], '2027-03-05')).toEqual({
      length: 0,
      best: 0,
      isCheckedIn: false,
      frozenDays: '',
      usedFreezes: 0,
      freezesLeft: 2,
      freezesPerMonth: 2,
    });
  });

  test.each([
    ['counts days in a row', '03-01 03-02 03-03', '03-03', { length: 3, best: 3, isCheckedIn: true, freezesLeft: 2 }],
    ['waits for today', '03-01 03-02', '03-03', { length: 2, isCheckedIn: false, usedFreezes: 0, freezesLeft: 2 }],
    [
      'is kept by a freeze when the player comes back',
      '03-01 03-02',
      '03-04',
      { length: 2, usedFreezes: 1, frozenDays: '2027-03-03', freezesLeft: 1 },
    ],
    [
      'goes on after a freeze, which is not counted',
      '03-01 03-02 03-04',
      '03-04',
      { length: 3, usedFreezes: 1, frozenDays: '2027-03-03', freezesLeft: 1 },
    ],
    [
      'is kept over two missed days',
      '03-01 03-04',
      '03-04',
      { length: 2, usedFreezes: 2, frozenDays: '2027-03-02 2027-03-03', freezesLeft: 0 },
    ],
    [
      'starts again after more missed days than freezes, and uses none of them',
      '03-01 03-02 03-06',
      '03-06',
      { length: 1, best: 2, usedFreezes: 0, frozenDays: '', freezesLeft: 2 },
    ],
    [
      'starts again when the freezes of the month are used',
      '03-01 03-03 03-05 03-07',
      '03-07',
      { length: 1, best: 3, usedFreezes: 0, frozenDays: '2027-03-02 2027-03-04', freezesLeft: 0 },
    ],
    [
      'has new freezes in the next month',
      '03-27 03-29 03-31 04-02',
      '04-02',
      { length: 4, frozenDays: '2027-03-28 2027-03-30 2027-04-01', freezesLeft: 1 },
    ],
    [
      'takes the freezes of both months for one gap',
      '03-29 04-03',
      '04-03',
      { length: 2, usedFreezes: 4, frozenDays: '2027-03-30 2027-03-31 2027-04-01 2027-04-02', freezesLeft: 0 },
    ],
    [
      'starts again if one of two months has too few freezes, and uses none of the other',
      '03-28 04-02',
      '04-02',
      { length: 1, best: 1, frozenDays: '', freezesLeft: 2 },
    ],
    ['has the freezes of February 29', '02-27 03-01', '03-01', { length: 2, frozenDays: '2027-02-28', freezesLeft: 2 }],
    ['counts days of UTC over the change of clocks', '03-27 03-28 03-29', '03-29', { length: 3, usedFreezes: 0 }],
    ['is kept when the clock goes back', '03-01 03-02 03-03', '03-01', { length: 3, isCheckedIn: true }],
  ])('%s', (_what, dates, today, expected) => {
    const days = dates.split(' ').map((date) => `2027-${date}`);
    expect(computeStreak(days, `2027-${today}`)).toMatchObject(expected);
  });

  test('covers the last day of a leap year’s February', () => {
    expect(computeStreak(['2028-02-28', '2028-03-01'], '2028-03-01')).toMatchObject({
      length: 2,
      frozenDays: '2028-02-29',
      freezesLeft: 2,
    });
  });

  test('needs no freeze for days of grace', () => {
    const days = ['2027-03-01', '2027-03-03', '2027-03-06', '2027-03-08'];
    expect(computeStreak(days, '2027-03-08', rulesOf(1, 1))).toMatchObject({
      length: 4,
      frozenDays: '2027-03-05',
      freezesLeft: 0,
    });
  });

  test('is as strict as before if the operator gives no freezes', () => {
    expect(computeStreak(['2027-03-01', '2027-03-03'], '2027-03-03', rulesOf(0))).toMatchObject({
      length: 1,
      freezesLeft: 0,
    });
  });

  test('keeps what freezes kept when the operator gives fewer later, and more from the next day on', () => {
    const days = ['2027-03-01', '2027-03-04', '2027-03-05'];
    const fewer = [rulesOf(2), rulesOf(0, 0, toDay('2027-03-05'))];
    expect(computeStreak(days, '2027-03-05', ...fewer)).toMatchObject({ length: 3, freezesLeft: 0 });
    expect(computeStreak(days, '2027-03-07', ...fewer)).toMatchObject({ length: 0, best: 3 });
    const more = [rulesOf(1), rulesOf(3, 0, toDay('2027-03-05'))];
    expect(computeStreak(days, '2027-03-05', ...more)).toMatchObject({ length: 2, best: 2, freezesLeft: 3 });
    expect(computeStreak(days, '2027-03-09', ...more)).toMatchObject({ length: 2, usedFreezes: 3, freezesLeft: 0 });
  });

  test('never uses more freezes in a month than it has, and freezes missed days only', () => {
    const anyDays = fc
      .uniqueArray(fc.integer({ min: 20_000, max: 20_200 }), { maxLength: 120 })
      .map((days) => days.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(anyDays, fc.nat(5), fc.nat(2), fc.nat(10), (days, freezes, grace, later) => {
        const today = (days.at(-1) ?? 20_000) + later;
        const streak = computeCheckinStreak(days, [rulesOf(freezes, grace)], today);
        const months = streak.frozenDays.map(toMonth);
        const count = (month: string): number => months.filter((one) => one === month).length;
        for (const month of months) expect(count(month)).toBeLessThanOrEqual(freezes);
        expect(streak.freezesLeft).toBe(freezes - count(toMonth(today)));
        expect(streak.frozenDays.filter((day) => days.includes(day) || day >= today)).toEqual([]);
        expect(new Set(streak.frozenDays).size).toBe(streak.frozenDays.length);
        expect(streak.length).toBeLessThanOrEqual(streak.best);
        expect(streak.best).toBeLessThanOrEqual(days.length);
      }),
    );
  });

  test('is what it was before the check-in, plus that day', () => {
    const anyGaps = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(anyGaps, fc.integer({ min: 1, max: 5 }), (gaps, gap) => {
        const days = gaps.reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 20_000) + one], []);
        const today = (days.at(-1) ?? 20_000) + gap;
        const before = computeCheckinStreak(days, [rulesOf(2)], today);
        const after = computeCheckinStreak([...days, today], [rulesOf(2)], today);
        expect(after).toEqual({
          ...before,
          length: before.length + 1,
          best: Math.max(before.best, before.length + 1),
          isCheckedIn: true,
        });
      }),
    );
  });
});

describe('the rules for missed days', () => {
  const definition = (firstUsedAt: string, document: object) => ({
    document: JSON.stringify(document),
    firstUsedMs: Date.parse(firstUsedAt),
  });

  test('begin with the UTC day after a version is first used, the first version’s at any day', () => {
    expect(
      toMissedDayRules([
        definition('2027-03-10T12:00:00Z', { days: [[]], missed: 'reset', graceDays: 1, freezesPerMonth: 5 }),
        definition('2027-03-01T09:00:00Z', { days: [[]], missed: 'reset', graceDays: 0 }),
        definition('2027-03-05T00:00:00Z', { task: { kind: 'play' }, rewards: [] }),
        definition('2027-03-20T00:00:00Z', { days: [[]], freezesPerMonth: 0 }),
      ]),
    ).toEqual([rulesOf(2), rulesOf(5, 1, toDay('2027-03-11')), rulesOf(0, 0, toDay('2027-03-20'))]);
  });
});
