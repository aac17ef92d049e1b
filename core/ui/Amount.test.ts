import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './Amount.tsx';

test.each([
  [0, '0'],
  [-0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1\u00A0000'],
  [12450.5, '12\u00A0450.5'],
  [12450.55, '12\u00A0450.55'],
  [1234567.1, '1\u00A0234\u00A0567.1'],
  [-150, '-150'],
  [-12450.25, '-12\u00A0450.25'],
])('a player reads %d as %s', (units, text) => {
  expect(formatAmount(units)).toBe(text);
});

test('an amount never breaks over two lines', () => {
  expect(formatAmount(10_000_000_000_000)).not.toContain(' ');
});

test('an amount is written as the browser itself would write it', () => {
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (hundredths) => {
      const units = hundredths / 100;
      expect(formatAmount(units)).toBe(digits.format(units).replaceAll(',', '\u00A0'));
    }),
  );
});
