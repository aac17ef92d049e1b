import fc from 'fast-check';
import { NO_LIMIT } from '../../test/bet-fixtures.ts';
import { describe, expect, test } from 'vitest';
import {
  toDayNumber,
  getPeriodDays,
  PERIODS,
  getDayStart,
  changeLimit,
  getLimitAt,
  type Limit,
  type LimitAmount,
  computePauseEnd,
  getLaterEnd,
} from './play-limits.ts';
import { fromUnits } from '@wow/core/protocol';

const getSpan = (...asked: Parameters<typeof getPeriodDays>): string[] => {
  const { from, until } = getPeriodDays(...asked);
  return [getDayStart(from), getDayStart(until)].map((moment) => moment.toISOString().slice(0, 10));
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
    expect(getSpan(period, new Date(moment))).toEqual([from, until]);
  });

  test('contains its time, and is the same for every time in it', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), moment, (period, now) => {
        const days = getPeriodDays(period, now);
        expect(toDayNumber(now)).toBeGreaterThanOrEqual(days.from);
        expect(toDayNumber(now)).toBeLessThan(days.until);
        expect(getPeriodDays(period, getDayStart(days.from))).toEqual(days);
        expect(getPeriodDays(period, new Date(getDayStart(days.until).getTime() - 1))).toEqual(days);
        expect(getPeriodDays(period, getDayStart(days.until)).from).toBe(days.until);
      }),
    );
  });
});

const LIMIT_NOW = new Date('2026-11-22T12:10:00.000Z');
const after = (hours: number): Date => new Date(LIMIT_NOW.getTime() + hours * 3_600_000);
const limit = (points: number): Limit => ({ most: fromUnits(points), next: null });

describe('a limit', () => {
  test('applies at once if it is the first', () => {
    expect(changeLimit(NO_LIMIT, fromUnits(500), LIMIT_NOW)).toEqual(limit(500));
  });

  test('applies at once if it is lower', () => {
    expect(changeLimit(limit(500), fromUnits(0), LIMIT_NOW)).toEqual(limit(0));
  });

  test.each([
    ['raised', fromUnits(501)],
    ['taken away', null],
  ] as const)('holds for 24 hours more when it is %s', (_how, most) => {
    const raised = changeLimit(limit(500), most, LIMIT_NOW);
    expect(raised).toEqual({ most: 500_00, next: { most, from: after(24) } });
    expect(getLimitAt(raised, new Date(after(24).getTime() - 1)).most).toBe(500_00);
    expect(getLimitAt(raised, after(24))).toEqual({ most, next: null });
  });

  test('is not raised sooner by asking again', () => {
    const raised = changeLimit(limit(500), fromUnits(600), LIMIT_NOW);
    expect(changeLimit(raised, fromUnits(600), after(23))).toEqual(raised);
    expect(changeLimit(raised, fromUnits(700), after(23))).toEqual({
      most: 500_00,
      next: { most: fromUnits(700), from: after(47) },
    });
  });

  test.each([500, 400])('that is set to %d before a higher one applies stays so', (points) => {
    const raised = changeLimit(limit(500), fromUnits(600), LIMIT_NOW);
    expect(changeLimit(raised, fromUnits(points), after(23))).toEqual(limit(points));
  });

  test('that was raised a day ago is lowered from there', () => {
    const raised = changeLimit(limit(500), fromUnits(600), LIMIT_NOW);
    expect(changeLimit(raised, fromUnits(550), after(24))).toEqual(limit(550));
    expect(changeLimit(raised, fromUnits(650), after(24)).most).toBe(600_00);
  });

  test('is never higher than any limit that was requested in the last 24 hours', () => {
    const asked = fc.option(fc.constantFrom(0, 50, 100, 500).map(fromUnits), { nil: null });
    const asking = fc.record({ asked, hours: fc.integer({ min: 0, max: 30 }) });
    const high = (most: LimitAmount): number => most ?? Infinity;
    fc.assert(
      fc.property(fc.array(asking, { maxLength: 12 }), fc.integer({ min: 0, max: 30 }), (askings, wait) => {
        let kept = NO_LIMIT;
        let hours = 0;
        const asks: { readonly asked: LimitAmount; readonly atHours: number }[] = [];
        const check = (): void => {
          const { most } = getLimitAt(kept, after(hours));
          for (const one of asks) if (hours - one.atHours < 24) expect(high(most)).toBeLessThanOrEqual(high(one.asked));
        };
        for (const one of askings) {
          hours += one.hours;
          check();
          kept = changeLimit(kept, one.asked, after(hours));
          asks.push({ asked: one.asked, atHours: hours });
          check();
        }
        hours += wait;
        check();
      }),
    );
  });
});

const NOW = new Date('2026-08-31T12:10:00.000Z');

describe('a pause', () => {
  test.each([
    ['24h', '2026-09-01T12:10:00.000Z'],
    ['7d', '2026-09-07T12:10:00.000Z'],
    ['30d', '2026-09-30T12:10:00.000Z'],
    // February has no 31st: rather longer than shorter.
    ['6m', '2027-03-03T12:10:00.000Z'],
    ['1y', '2027-08-31T12:10:00.000Z'],
  ] as const)('of %s ends at %s', (pause, end) => {
    expect(computePauseEnd(pause, NOW)).toEqual(new Date(end));
  });

  test('for good has no end', () => expect(computePauseEnd('forever', NOW)).toBe('never'));

  test('is prolonged and never shortened', () => {
    const [sooner, later] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-09-02T00:00:00Z')];
    expect(getLaterEnd(null, sooner)).toBe(sooner);
    expect(getLaterEnd(sooner, later)).toBe(later);
    expect(getLaterEnd(later, sooner)).toBe(later);
    expect(getLaterEnd('never', later)).toBe('never');
    expect(getLaterEnd(later, 'never')).toBe('never');
  });
});
