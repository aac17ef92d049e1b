import { expect, test } from 'vitest';
import { formatTimeAgo, formatDay, formatMoment, formatFileSize, formatDevice } from './format.ts';

const ENGLISH = { tag: 'en', timeZone: 'UTC' };
const GERMAN = { tag: 'de', timeZone: 'UTC' };
const now = Date.parse('2026-11-22T05:40:00Z');
const at = (text: string): number => Date.parse(text);
const join = ({ day, time }: { day: string; time: string }): string => `${day}, ${time}`;
/** Intl puts a narrow no-break space before AM. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('a formatted day has a year only if it is in another year', () => {
  expect(formatDay(at('2026-09-03T12:00:00Z'), now, ENGLISH)).toBe('September 3');
  expect(formatDay(at('2026-09-03T12:00:00Z'), now, GERMAN)).toBe('3. September');
  expect(formatDay(at('2025-09-03T12:00:00Z'), now, GERMAN)).toBe('3. September 2025');
});

test('a formatted day is in the time zone of the player', () => {
  const tokyo = { tag: 'en', timeZone: 'Asia/Tokyo' };
  expect(formatDay(at('2026-09-03T20:00:00Z'), now, tokyo)).toBe('September 4');
  expect(plain(formatMoment(at('2026-11-22T20:00:00Z'), now, join, tokyo))).toBe('tomorrow, 5:00 AM');
});

test('a formatted moment names today and tomorrow, and gives the date of later days', () => {
  expect(formatMoment(at('2026-11-22T18:05:00Z'), now, join, GERMAN)).toBe('heute, 18:05');
  expect(formatMoment(at('2026-11-23T00:00:00Z'), now, join, GERMAN)).toBe('morgen, 00:00');
  expect(formatMoment(at('2026-12-01T00:00:00Z'), now, join, GERMAN)).toBe('1. Dezember, 00:00');
  expect(formatMoment(at('2027-01-01T00:00:00Z'), now, join, GERMAN)).toBe('1. Januar 2027, 00:00');
});

test('a formatted past time counts the hours within a day, and gives the date of older days', () => {
  expect(formatTimeAgo(at('2026-11-22T05:00:00Z'), now, ENGLISH)).toBe('This hour');
  expect(formatTimeAgo(at('2026-11-22T03:00:00Z'), now, ENGLISH)).toBe('2 hours ago');
  expect(formatTimeAgo(at('2026-11-12T03:00:00Z'), now, ENGLISH)).toBe('November 12');
});

test('a formatted past time is this hour if the clock is behind the server', () => {
  expect(formatTimeAgo(now + 600_000, now, ENGLISH)).toBe('This hour');
});

test('formatted times have Latin digits in every language', () => {
  expect(formatDay(at('2026-09-03T12:00:00Z'), now, { tag: 'ar-EG', timeZone: 'UTC' })).toContain('3');
  expect(formatTimeAgo(at('2026-11-22T02:00:00Z'), now, { tag: 'ar-EG', timeZone: 'UTC' })).toContain('3');
});

test.each([
  [12, '1 kB'],
  [48_300, '48 kB'],
  [999_400, '999 kB'],
  [2_449_000, '2.4 MB'],
])('a file size of %i bytes is formatted as %s', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words);
});

const words = {
  device: ({ browser, system }: { browser: string; system: string }) => `${browser}, ${system}`,
  unknownBrowser: 'Unknown browser',
  kinds: { desktop: 'computer', phone: 'phone', tablet: 'tablet', unknown: 'unknown device' },
};

test('a device is named after its browser and system', () => {
  expect(formatDevice({ browser: 'Safari', system: 'iPhone', kind: 'phone' }, words)).toBe('Safari, iPhone');
});

test('a device without a browser or system is named after its kind', () => {
  expect(formatDevice({ browser: 'Chrome', system: null, kind: 'tablet' }, words)).toBe('Chrome, tablet');
  expect(formatDevice({ browser: null, system: 'Linux', kind: 'desktop' }, words)).toBe('Unknown browser, Linux');
  expect(formatDevice({ browser: null, system: null, kind: 'unknown' }, words)).toBe('Unknown browser, unknown device');
});
