import { expect, test } from 'vitest';
import { computeLimitChange, parseLimit } from './limit-input.ts';
import { limitsEndpoints, MAX_LIMIT_POINTS } from '@wow/product/accounts';

const none = { limit: null, pending: null };
const set = { limit: 500, pending: null };
const rising = { limit: 500, pending: { limit: 800 } };

test('a first or lower limit applies at once', () => {
  expect(computeLimitChange(none, 500)).toBe('at-once');
  expect(computeLimitChange(set, 499)).toBe('at-once');
  expect(computeLimitChange(set, 0)).toBe('at-once');
  expect(computeLimitChange(rising, 400)).toBe('at-once');
});

test('a higher limit or the removal of a limit applies later', () => {
  expect(computeLimitChange(set, 501)).toBe('later');
  expect(computeLimitChange(set, null)).toBe('later');
  expect(computeLimitChange(rising, 900)).toBe('later');
});

test('the current limit and the pending limit change nothing when requested again', () => {
  expect(computeLimitChange(set, 500)).toBe('none');
  expect(computeLimitChange(none, null)).toBe('none');
  expect(computeLimitChange(rising, 800)).toBe('none');
});

test('the current limit cancels a pending limit when requested again', () => {
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
])('the limit field reads %j as %i points', (text, points) => {
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
])('the limit field refuses %j as %s', (text, fault) => {
  expect(parseLimit(text)).toEqual({ kind: 'fault', fault });
});

test('the server accepts the highest limit of the field and refuses a higher one', () => {
  const { body } = limitsEndpoints.setLimits;
  expect(body.safeParse({ day: MAX_LIMIT_POINTS }).success).toBe(true);
  expect(body.safeParse({ day: MAX_LIMIT_POINTS + 1 }).success).toBe(false);
});
