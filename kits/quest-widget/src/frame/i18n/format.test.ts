import { expect, test } from 'vitest';
import { nextMidnight, formatRelativeTime, formatDuration } from './format.ts';

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
])('formatRelativeTime returns %s for %d ms', (words, leftMs) => {
  expect(formatRelativeTime(leftMs, 'en')).toBe(words);
});

test('formatRelativeTime follows the language', () => {
  expect(formatRelativeTime(9 * HOUR, 'de')).toBe('in 9 Stunden');
  expect(formatRelativeTime(9 * HOUR, 'uk')).toBe('через 9 годин');
});

test('nextMidnight returns the next midnight of UTC, also at midnight', () => {
  expect(nextMidnight(NOW)).toBe(Date.UTC(2027, 0, 2));
  expect(nextMidnight(Date.UTC(2027, 0, 2))).toBe(Date.UTC(2027, 0, 3));
});

test.each([
  [45, '45 min'],
  [60, '1 hr'],
  [90, '90 min'],
  [1_440, '24 hr'],
  [2_880, '2 days'],
])('formatDuration formats %d minutes as %s', (minutes, words) => {
  expect(formatDuration(minutes, 'en')).toBe(words);
});
