import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, daysOf, PERIODS, startOf } from './period.ts';

const spanOf = (...asked: Parameters<typeof daysOf>): string[] => {
  const { from, until } = daysOf(...asked);
  return [startOf(from), startOf(until)].map((moment) => moment.toISOString().slice(0, 10));
};

describe('the period that a player limits', () => {
  test.each([
    ['day', '2026-11-22T00:00:00.000Z', '2026-11-22', '2026-11-23'],
    ['day', '2026-11-22T23:59:59.999Z', '2026-11-22', '2026-11-23'],
    ['week', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01T12:00:00.000Z', '2026-12-28', '2027-01-04'],
    ['month', '2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
    ['month', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29T01:00:00.000Z', '2028-02-01', '2028-03-01'],
  ] as const)('is the %s of %s', (period, moment, from, until) => {
    expect(spanOf(period, new Date(moment))).toEqual([from, until]);
  });

  test('holds its moment and is the same all through, whichever it is', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), moment, (period, now) => {
        const days = daysOf(period, now);
        expect(dayOf(now)).toBeGreaterThanOrEqual(days.from);
        expect(dayOf(now)).toBeLessThan(days.until);
        expect(daysOf(period, startOf(days.from))).toEqual(days);
        expect(daysOf(period, new Date(startOf(days.until).getTime() - 1))).toEqual(days);
        expect(daysOf(period, startOf(days.until)).from).toBe(days.until);
      }),
    );
  });
});
