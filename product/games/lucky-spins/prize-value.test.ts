import { expect, test } from 'vitest';
import { prizeValue } from './prize-value.ts';

test.each([
  ['10', 10],
  ['50.5', 50.5],
  ['0.01', 0.01],
  ['12500', 12_500],
  ['1000000', 1_000_000],
])('%s is a prize', (text, points) => {
  expect(prizeValue(text)).toBe(points);
});

test.each([
  null,
  '',
  ' ',
  '0',
  '0.00',
  '-100',
  '+100',
  '1e6',
  '0x10',
  '1.005',
  '1,5',
  '12 500',
  '1000000.01',
  '99999999',
  'Infinity',
  'NaN',
  'abc',
  '100$',
])('%s is none', (text) => {
  expect(prizeValue(text)).toBeNull();
});
