import { expect, test } from 'vitest';
import { agoWords, dayWords, momentWords } from './day-words.ts';

const ENGLISH = { tag: 'en', timeZone: 'UTC' };
const GERMAN = { tag: 'de', timeZone: 'UTC' };
const now = Date.parse('2026-11-22T05:40:00Z');
const at = (text: string): number => Date.parse(text);
const join = ({ day, time }: { day: string; time: string }): string => `${day}, ${time}`;
/** Intl puts a narrow no-break space before AM. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('a day of this year has no year, one of another year has', () => {
  expect(dayWords(at('2026-09-03T12:00:00Z'), now, ENGLISH)).toBe('September 3');
  expect(dayWords(at('2026-09-03T12:00:00Z'), now, GERMAN)).toBe('3. September');
  expect(dayWords(at('2025-09-03T12:00:00Z'), now, GERMAN)).toBe('3. September 2025');
});

test('the day is that of the place where the player is', () => {
  const tokyo = { tag: 'en', timeZone: 'Asia/Tokyo' };
  expect(dayWords(at('2026-09-03T20:00:00Z'), now, tokyo)).toBe('September 4');
  expect(plain(momentWords(at('2026-11-22T20:00:00Z'), now, join, tokyo))).toBe('tomorrow, 5:00 AM');
});

test('today and tomorrow are called so, later days by their date', () => {
  expect(momentWords(at('2026-11-22T18:05:00Z'), now, join, GERMAN)).toBe('heute, 18:05');
  expect(momentWords(at('2026-11-23T00:00:00Z'), now, join, GERMAN)).toBe('morgen, 00:00');
  expect(momentWords(at('2026-12-01T00:00:00Z'), now, join, GERMAN)).toBe('1. Dezember, 00:00');
  expect(momentWords(at('2027-01-01T00:00:00Z'), now, join, GERMAN)).toBe('1. Januar 2027, 00:00');
});

test('a session that was seen within a day says how many hours ago, an older one on which day', () => {
  expect(agoWords(at('2026-11-22T05:00:00Z'), now, ENGLISH)).toBe('This hour');
  expect(agoWords(at('2026-11-22T03:00:00Z'), now, ENGLISH)).toBe('2 hours ago');
  expect(agoWords(at('2026-11-12T03:00:00Z'), now, ENGLISH)).toBe('November 12');
});

test('a clock that is behind the server does not see into the future', () => {
  expect(agoWords(now + 600_000, now, ENGLISH)).toBe('This hour');
});

test('digits are the same in every language', () => {
  expect(dayWords(at('2026-09-03T12:00:00Z'), now, { tag: 'ar-EG', timeZone: 'UTC' })).toContain('3');
  expect(agoWords(at('2026-11-22T02:00:00Z'), now, { tag: 'ar-EG', timeZone: 'UTC' })).toContain('3');
});
