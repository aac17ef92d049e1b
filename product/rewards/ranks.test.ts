import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, fromUnits } from '@wow/core/protocol';
import { computeEarnedXp } from './ranks.ts';

describe('earned xp', () => {
  test.each([
    [50, 120, 60],
    [10, 100, 10],
    [0.01, 150, 0.02],
    [0.01, 149, 0.01],
    [0.01, 49, 0],
    [33.33, 133, 44.33],
    [90_071_992_547.41, 10_001, 9_008_099_974_666.47],
  ])('of %d times %d hundredths is %d', (base, factor, xp) => {
    expect(computeEarnedXp(hundredths(Math.round(base * 100)), factor)).toBe(Math.round(xp * 100));
  });

  test('is never further from the exact product than half a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 9_999 }), (base, factor) => {
        const offBy = BigInt(computeEarnedXp(hundredths(base), factor)) * 100n - BigInt(base) * BigInt(factor);
        expect(offBy > -50n && offBy <= 50n).toBe(true);
      }),
    );
  });

  test('cannot be more than a purse holds', () => {
    expect(() => computeEarnedXp(fromUnits(10_000_000_000_000), 101)).toThrow(RangeError);
  });
});
