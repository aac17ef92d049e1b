import { expect, test } from 'vitest';
import { lastNightly } from './last-nightly.ts';

test.each([
  ['2027-03-01T02:59:59.999Z', '2027-02-28T03:00:00.000Z'],
  ['2027-03-01T03:00:00.000Z', '2027-03-01T03:00:00.000Z'],
  ['2027-03-01T23:59:00.000Z', '2027-03-01T03:00:00.000Z'],
])('at %s it was last three at %s', (now, then) => {
  expect(lastNightly(new Date(now), 3).toISOString()).toBe(then);
});
