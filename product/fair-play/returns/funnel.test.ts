import { expect, test } from 'vitest';
import { formatSigned } from './funnel.ts';

test.each([
  [0.9, '+0.90'],
  [-1.154, '\u22121.15'],
  [0, '+0.00'],
  [-0.001, '+0.00'],
])('%d is read as %s', (value, shown) => {
  expect(formatSigned(value)).toBe(shown);
});
