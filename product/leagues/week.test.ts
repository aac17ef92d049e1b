import { expect, test } from 'vitest';
import { addWeeks, isWeek } from './week.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-23T00:00', false],
  ['', false],
  ['1970-01-05', true],
])('isWeek: reads %s as %s', (text, expected) => {
  expect(isWeek(text)).toBe(expected);
});

test('addWeeks: crosses the ends of months and years', () => {
  expect(addWeeks('2026-12-28', 1)).toBe('2027-01-04');
  expect(addWeeks('2026-03-02', -1)).toBe('2026-02-23');
});
