import { expect, test } from 'vitest';
import { findDueReminder, computeMinutes, resumeVisit, withRound, type Visit } from './visit.ts';

const MINUTE = 60_000;
const start = 1_800_000_000_000;
const fresh = resumeVisit(null, start);

test('a visit continues through reloads and other tabs, and ends half an hour after the app was last open', () => {
  const seen = resumeVisit(fresh, start + 20 * MINUTE);
  expect(computeMinutes(seen, start + 20 * MINUTE)).toBe(20);
  expect(resumeVisit(seen, start + 50 * MINUTE).startedAt).toBe(start);
  expect(resumeVisit(seen, start + 50 * MINUTE + 1).startedAt).toBe(start + 50 * MINUTE + 1);
});

test('a visit starts again if the clock was set back', () => {
  expect(resumeVisit(fresh, start - 60 * MINUTE)).toEqual(resumeVisit(null, start - 60 * MINUTE));
});

test('a visit counts rounds to the hundredth', () => {
  let visit: Visit = fresh;
  for (let round = 0; round < 10; round += 1) visit = withRound(visit, { bet: 0.1, payout: 0.2 });
  visit = withRound(visit, { bet: 50, payout: 0 });
  expect(visit).toMatchObject({ rounds: 11, betPoints: 51, netPoints: -49 });
});

test('a visit reminds of every full hour once, and of only the last if several have passed', () => {
  expect(findDueReminder(fresh, start + 59 * MINUTE)).toBeNull();
  expect(findDueReminder(fresh, start + 60 * MINUTE)).toBe(1);
  const once = { ...fresh, remindedHours: 1 };
  expect(findDueReminder(once, start + 119 * MINUTE)).toBeNull();
  expect(findDueReminder(once, start + 200 * MINUTE)).toBe(3);
});
