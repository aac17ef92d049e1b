import { expect, test } from 'vitest';
import { computeLimitChange, MAX_LIMIT_POINTS, parseLimit } from './limit-input.ts';
import { limitsEndpoints } from '@wow/product/accounts';

const none = { limit: null, pending: null };
const set = { limit: 500, pending: null };
const rising = { limit: 500, pending: { limit: 800 } };

test('the first limit and a lower one hold at once', () => {
  expect(computeLimitChange(none, 500)).toBe('at-once');
  expect(computeLimitChange(set, 499)).toBe('at-once');
  expect(computeLimitChange(set, 0)).toBe('at-once');
  expect(computeLimitChange(rising, 400)).toBe('at-once');
});

test('a higher one, or none, comes later', () => {
  expect(computeLimitChange(set, 501)).toBe('later');
  expect(computeLimitChange(set, null)).toBe('later');
  expect(computeLimitChange(rising, 900)).toBe('later');
});

test('asking for what holds, or for what is to come, changes nothing', () => {
  expect(computeLimitChange(set, 500)).toBe('none');
  expect(computeLimitChange(none, null)).toBe('none');
  expect(computeLimitChange(rising, 800)).toBe('none');
});

test('asking for what holds takes back what is to come', () => {
  expect(computeLimitChange(rising, 500)).toBe('taken-back');
});

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['0', 0],
  ['2 000', 2_000],
  ['2\u00A0000', 2_000],
  ['2,000', 2_000],
  ['2.000.000', 2_000_000],
  ["12'500", 12_500],
  ['500$', 500],
  ['$ 500', 500],
  ['٥٠٠', 500],
  ['۱٬۲۵۰', 1_250],
  ['５００', 500],
  ['0500', 500],
])('%j are %i points', (text, points) => {
  expect(parseLimit(text)).toEqual({ kind: 'points', points });
});

test.each([
  ['', 'missing'],
  ['  $', 'missing'],
  ['a lot', 'unreadable'],
  ['-5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['5 hundred', 'unreadable'],
  ['1,5', 'not-whole'],
  ['1.50', 'not-whole'],
  ['2,000.50', 'not-whole'],
  ['1000000001', 'too-high'],
  ['9'.repeat(400), 'too-high'],
])('%j is refused as %s', (text, fault) => {
  expect(parseLimit(text)).toEqual({ kind: 'fault', fault });
});

test('what is read is what the server takes, up to its very end', () => {
  const { body } = limitsEndpoints.setLimits;
  expect(body.safeParse({ day: MAX_LIMIT_POINTS }).success).toBe(true);
  expect(body.safeParse({ day: MAX_LIMIT_POINTS + 1 }).success).toBe(false);
});
