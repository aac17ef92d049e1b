import { expect, test } from 'vitest';
import { seasonPhase, shownSeason } from './season-phase.ts';

const DAY = 86_400_000;
const season = { startsAtMs: 10 * DAY, endsAtMs: 100 * DAY };
const next = { startsAtMs: 110 * DAY, endsAtMs: 200 * DAY };

test.each([
  [0, { kind: 'coming', days: 10 }],
  [10 * DAY - 1, { kind: 'coming', days: 1 }],
  [10 * DAY, { kind: 'running', days: 90 }],
  [10 * DAY + 1, { kind: 'running', days: 90 }],
  [99 * DAY, { kind: 'running', days: 1 }],
  [100 * DAY - 1, { kind: 'running', days: 1 }],
  [100 * DAY, { kind: 'ended' }],
])('at %i ms the season from day 10 up to day 100 is %o', (now, phase) => {
  expect(seasonPhase(season, now)).toEqual(phase);
});

test('the season that runs is shown', () => {
  expect(shownSeason([season, next], 50 * DAY)).toBe(0);
  expect(shownSeason([season, next], 150 * DAY)).toBe(1);
});

test('between two seasons, and after all of them, the one that ended last is shown', () => {
  expect(shownSeason([season, next], 105 * DAY)).toBe(0);
  expect(shownSeason([season, next], 300 * DAY)).toBe(1);
});

test('before all of them the first is shown', () => {
  expect(shownSeason([season, next], 0)).toBe(0);
});

test('where there is no season none is shown', () => {
  expect(shownSeason([], 0)).toBe(-1);
});
