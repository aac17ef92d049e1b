import { expect, test } from 'vitest';
import { findNextReminder, isTimeZone } from './reminder-time.ts';

const find = (after: string, hour: number, timeZone: string): string =>
  new Date(findNextReminder(Date.parse(after), hour, timeZone)).toISOString().slice(0, 16);

test.each([
  ['later today', '2026-11-29T12:00Z', 18, 'Europe/Vienna', '2026-11-29T17:00'],
  ['tomorrow after its hour', '2026-11-29T17:00Z', 18, 'Europe/Vienna', '2026-11-30T17:00'],
  ['over a change to winter time', '2026-10-24T17:30Z', 18, 'Europe/Vienna', '2026-10-25T17:00'],
  ['over a change to summer time', '2027-03-27T17:30Z', 18, 'Europe/Vienna', '2027-03-28T16:00'],
  ['by a clock with a quarter of an hour', '2026-11-29T00:00Z', 8, 'Asia/Kathmandu', '2026-11-29T02:15'],
  ['on the other side of the date line', '2026-11-29T00:00Z', 8, 'Pacific/Kiritimati', '2026-11-29T18:00'],
])('findNextReminder is %s', (_, after, hour, timeZone, expected) => {
  expect(find(after, hour, timeZone)).toBe(expected);
});

test('isTimeZone knows zones only', () => {
  expect(['UTC', 'Asia/Tokyo', 'Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
