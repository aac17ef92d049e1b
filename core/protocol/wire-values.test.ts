import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire, hundredths, MAX_HUNDREDTHS, toWire, fromUnits } from './wire-values.ts';

const count = fc.integer({ min: -MAX_HUNDREDTHS, max: MAX_HUNDREDTHS });

describe('an amount', () => {
  test.each([
    [12.5, 1250],
    [0, 0],
    [50, 5000],
    [0.01, 1],
    [-3.07, -307],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('of %d units is %d hundredths, there and back', (units, hundreds) => {
    expect(fromWire(units)).toBe(hundreds);
    expect(toWire(hundredths(hundreds))).toBe(units);
  });

  test('comes back from the wire as it went out, up to the largest', () => {
    fc.assert(
      fc.property(count, (hundreds) => {
        expect(fromWire(toWire(hundredths(hundreds)))).toBe(hundreds);
      }),
    );
    expect(fromWire(toWire(hundredths(MAX_HUNDREDTHS)))).toBe(MAX_HUNDREDTHS);
  });

  test('survives JSON', () => {
    fc.assert(
      fc.property(count, (hundreds) => {
        const wired: unknown = JSON.parse(JSON.stringify(toWire(hundredths(hundreds))));
        expect(fromWire(Number(wired))).toBe(hundreds);
      }),
    );
  });

  test.each([0.001, 12.345, 0.1 + 0.2, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'is refused when it is %d on the wire',
    (units) => expect(() => fromWire(units)).toThrow(RangeError),
  );

  test.each([0.5, MAX_HUNDREDTHS + 1, -MAX_HUNDREDTHS - 1, Number.NaN, Number.NEGATIVE_INFINITY])(
    'is never %d hundredths',
    (hundreds) => expect(() => hundredths(hundreds)).toThrow(RangeError),
  );

  test('of whole units is a hundred times as many hundredths', () => {
    expect(fromUnits(1_000)).toBe(100_000);
    expect(() => fromUnits(0.001)).toThrow(RangeError);
  });
});
