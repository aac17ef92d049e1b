import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whole } from '@wow/core/protocol';
import { changeLimit, limitAt, NO_LIMIT, type Limit, type Most } from './limit.ts';

const NOW = new Date('2026-11-22T12:10:00.000Z');
const after = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const limit = (points: number): Limit => ({ most: whole(points), next: null });

describe('a limit', () => {
  test('holds at once when it is the first', () => {
    expect(changeLimit(NO_LIMIT, whole(500), NOW)).toEqual(limit(500));
  });

  test('holds at once when it is lower', () => {
    expect(changeLimit(limit(500), whole(0), NOW)).toEqual(limit(0));
  });

  test.each([
    ['raised', whole(501)],
    ['taken away', null],
  ] as const)('holds for 24 hours more when it is %s', (_how, most) => {
    const raised = changeLimit(limit(500), most, NOW);
    expect(raised).toEqual({ most: 500_00, next: { most, from: after(24) } });
    expect(limitAt(raised, new Date(after(24).getTime() - 1)).most).toBe(500_00);
    expect(limitAt(raised, after(24))).toEqual({ most, next: null });
  });

  test('is not raised by asking again, and no sooner either', () => {
    const raised = changeLimit(limit(500), whole(600), NOW);
    expect(changeLimit(raised, whole(600), after(23))).toEqual(raised);
    expect(changeLimit(raised, whole(700), after(23))).toEqual({
      most: 500_00,
      next: { most: whole(700), from: after(47) },
    });
  });

  test.each([500, 400])('that is set to %d before a higher one holds stays so', (points) => {
    const raised = changeLimit(limit(500), whole(600), NOW);
    expect(changeLimit(raised, whole(points), after(23))).toEqual(limit(points));
  });

  test('that was raised a day ago is lowered from there', () => {
    const raised = changeLimit(limit(500), whole(600), NOW);
    expect(changeLimit(raised, whole(550), after(24))).toEqual(limit(550));
    expect(changeLimit(raised, whole(650), after(24)).most).toBe(600_00);
  });

  test('is never higher than anything that was asked for in the last 24 hours', () => {
    const asked = fc.option(fc.constantFrom(0, 50, 100, 500).map(whole), { nil: null });
    const asking = fc.record({ asked, hours: fc.integer({ min: 0, max: 30 }) });
    const high = (most: Most): number => most ?? Infinity;
    fc.assert(
      fc.property(fc.array(asking, { maxLength: 12 }), fc.integer({ min: 0, max: 30 }), (askings, wait) => {
        let kept = NO_LIMIT;
        let hours = 0;
        const asks: { readonly asked: Most; readonly atHours: number }[] = [];
        const check = (): void => {
          const { most } = limitAt(kept, after(hours));
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
