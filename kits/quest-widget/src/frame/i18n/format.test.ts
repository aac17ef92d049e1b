import { expect, test } from 'vitest';
import { nextMidnight, formatRelativeTime, computeRelativeTime, formatDuration } from './format.ts';

const NOW = Date.UTC(2027, 0, 1, 15, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['in 1 minute', 1],
  ['in 1 minute', -5 * MINUTE],
  ['in 25 minutes', 25 * MINUTE],
  ['in 89 minutes', 89 * MINUTE],
  ['in 2 hours', 90 * MINUTE],
  ['in 9 hours', 9 * HOUR],
  ['in 47 hours', 47 * HOUR],
  ['in 2 days', 48 * HOUR],
  ['in 7 days', 7 * 24 * HOUR],
])('a player is told %s', (words, leftMs) => {
  expect(formatRelativeTime(computeRelativeTime(NOW + leftMs, NOW), 'en')).toBe(words);
});

test('in their own language', () => {
  expect(formatRelativeTime(computeRelativeTime(NOW + 9 * HOUR, NOW), 'de')).toBe('in 9 Stunden');
  expect(formatRelativeTime(computeRelativeTime(NOW + 9 * HOUR, NOW), 'uk')).toBe('через 9 годин');
});

test('the day ends at midnight of UTC, and midnight itself begins the next', () => {
  expect(nextMidnight(NOW)).toBe(Date.UTC(2027, 0, 2));
  expect(nextMidnight(Date.UTC(2027, 0, 2))).toBe(Date.UTC(2027, 0, 3));
});

test.each([
  [45, '45 min'],
  [60, '1 hr'],
  [90, '90 min'],
  [1_440, '24 hr'],
  [2_880, '2 days'],
])('%d minutes are said as %s', (minutes, words) => {
  expect(formatDuration(minutes, 'en')).toBe(words);
});
