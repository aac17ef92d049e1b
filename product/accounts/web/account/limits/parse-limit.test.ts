import { expect, test } from 'vitest';
import { boundsEndpoints } from '@wow/product/accounts';
import { MAX_LIMIT_POINTS, parseLimit } from './parse-limit.ts';

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
  const { body } = boundsEndpoints.setLimits;
  expect(body.safeParse({ day: MAX_LIMIT_POINTS }).success).toBe(true);
  expect(body.safeParse({ day: MAX_LIMIT_POINTS + 1 }).success).toBe(false);
});
