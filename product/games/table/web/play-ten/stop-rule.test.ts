import { expect, test } from 'vitest';
import { parseStopRule } from './stop-rule.ts';

test('stop rule: reads whole points however they are typed', () => {
  for (const text of ['500', ' 500 ', '500$', '٥٠٠', '۵۰۰', '５００']) expect(parseStopRule(text, 50), text).toBe(500);
  expect(parseStopRule('2 000', 50)).toBe(2_000);
  expect(parseStopRule('2\u00A0000$', 50)).toBe(2_000);
});

test('stop rule: an empty field is no rule', () => {
  expect(parseStopRule('', 50)).toBeUndefined();
  expect(parseStopRule('  ', 50)).toBeUndefined();
});

test('stop rule: refuses what is no whole number of points, too small or too large', () => {
  for (const text of ['49', '0', '-100', '1.5', '1e3', 'many', '9999999999'])
    expect(parseStopRule(text, 50), text).toBeNull();
  expect(parseStopRule('50', 50)).toBe(50);
});
