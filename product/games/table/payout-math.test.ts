import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, toPercent } from './payout-math.ts';

test('a ratio is given in lowest terms', () => {
  expect(fraction(21_162, 46_656)).toEqual({ numerator: 3527, denominator: 7776 });
  expect(fraction(0, 6)).toEqual({ numerator: 0, denominator: 1 });
  expect(fraction(6, 6)).toEqual({ numerator: 1, denominator: 1 });
});

test('the same ratio reads the same however it was counted', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(count, count, count, (wins, rounds, times) => {
      expect(fraction(wins * times, rounds * times)).toEqual(fraction(wins, rounds));
    }),
  );
});

test.each([
  [1, 0],
  [-1, 2],
  [0.5, 2],
  [2 ** 53, 3],
])('%d/%d is no ratio of two counts', (numerator, denominator) => {
  expect(() => fraction(numerator, denominator)).toThrow(RangeError);
});

test('a percentage has two decimals and its sign never breaks away', () => {
  expect(toPercent(fraction(3527, 3888))).toBe('90.72\u00A0%');
  expect(toPercent(fraction(1, 1))).toBe('100.00\u00A0%');
});
