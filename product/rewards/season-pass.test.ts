import { expect, test } from 'vitest';
import {
  computeSeasonPhase,
  findShownSeason,
  findOpeningCard,
  buildPassCards,
  buildPassTiers,
  buildSeasonPass,
} from './season-pass.ts';

const DAY = 86_400_000;
const testSeason = { startsAtMs: 10 * DAY, endsAtMs: 100 * DAY };
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
  expect(computeSeasonPhase(testSeason, now)).toEqual(phase);
});

test('the running season is shown', () => {
  expect(findShownSeason([testSeason, next], 50 * DAY)).toBe(0);
  expect(findShownSeason([testSeason, next], 150 * DAY)).toBe(1);
});

test('the season that ended last is shown between and after seasons', () => {
  expect(findShownSeason([testSeason, next], 105 * DAY)).toBe(0);
  expect(findShownSeason([testSeason, next], 300 * DAY)).toBe(1);
});

test('the first season is shown before all of them', () => {
  expect(findShownSeason([testSeason, next], 0)).toBe(0);
});

test('no season is shown without seasons', () => {
  expect(findShownSeason([], 0)).toBe(-1);
});

/** A season with these thresholds, of which the first so many have been given. */
const createTestSeason = (xp: number, thresholds: readonly number[], given = 0) => ({
  xp,
  pass: {
    tiers: thresholds.map((max_xp, index) => ({ max_xp, spins: index, points: 0, item: null, reached: index < given })),
  },
});

const FIVE = [100, 300, 600, 1_000, 1_500];
const stand = (...args: Parameters<typeof createTestSeason>) =>
  buildPassTiers(createTestSeason(...args), true).map(({ state, percent }) => `${state} ${percent}`);

test('a new player is at the beginning of the first tier', () => {
  expect(stand(0, FIVE)).toEqual(['current 0', 'next 0', 'next 0', 'next 0', 'next 0']);
});

test('the percentage counts from the threshold before, in whole percent', () => {
  expect(stand(440.99, FIVE, 2)).toEqual(['done 100', 'done 100', 'current 46', 'next 0', 'next 0']);
});

test('a tier is never called 100 % before it is reached', () => {
  expect(stand(599.99, FIVE, 2)[2]).toBe('current 99');
  expect(stand(600, FIVE, 3).slice(2)).toEqual(['done 100', 'current 0', 'next 0']);
});

test('all tiers are done past the last one', () => {
  expect(stand(9_000, FIVE, 5)).toEqual(Array(5).fill('done 100'));
});

test('a tier that was given stays punched when the xp falls, and the next one begins empty', () => {
  expect(stand(120, FIVE, 3)).toEqual(['done 100', 'done 100', 'done 100', 'current 0', 'next 0']);
});

test('a tier whose xp is there is done, also while its reward is on the way', () => {
  const [first] = buildPassTiers(createTestSeason(100, FIVE), true);
  expect(first).toMatchObject({ state: 'done', isGiven: false });
});

test('a season that has not begun has no current tier', () => {
  expect(buildPassTiers(createTestSeason(0, FIVE), false).map(({ state }) => state)).toEqual(Array(5).fill('next'));
});

test('every tier carries its number, its xp and what it pays', () => {
  expect(buildPassTiers(createTestSeason(0, FIVE), true)[4]).toMatchObject({
    number: 5,
    maxXp: 1_500,
    spins: 4,
    points: 0,
    item: null,
  });
});

test('a card holds three tiers and the last one what is left', () => {
  const cards = buildPassCards(buildPassTiers(createTestSeason(350, FIVE, 2), true));
  expect(cards.map(({ tiers }) => tiers.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  const thirty = Array.from({ length: 30 }, (_, index) => 100 * (index + 1));
  expect(buildPassCards(buildPassTiers(createTestSeason(0, thirty), true))).toHaveLength(10);
});

test('a card is done when all of its tiers are, and the pass opens on the first that is not', () => {
  const at = (xp: number, given: number) => buildPassCards(buildPassTiers(createTestSeason(xp, FIVE, given), true));
  expect(at(350, 2).map(({ isDone }) => isDone)).toEqual([false, false]);
  expect(findOpeningCard(at(350, 2))).toBe(0);
  expect(at(700, 3).map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(findOpeningCard(at(700, 3))).toBe(1);
});

test('a finished pass opens on its last card', () => {
  expect(findOpeningCard(buildPassCards(buildPassTiers(createTestSeason(2_000, FIVE, 5), true)))).toBe(1);
});

test('the pass opens on the first card that has a tier to open', () => {
  const cards = buildPassCards(buildPassTiers(createTestSeason(700, FIVE, 3), true));
  const tierAt = (index: number) => cards.flatMap(({ tiers }) => tiers).slice(index, index + 1);
  expect(findOpeningCard(cards, tierAt(1))).toBe(0);
  expect(findOpeningCard(cards, [])).toBe(1);
});

const season = (id: string, starts_at: string, ends_at: string) => ({
  id,
  name: `Season ${id}`,
  starts_at,
  ends_at,
  xp: 150,
  pass: { tiers: [100, 300].map((max_xp) => ({ max_xp, spins: 1, points: 0, item: null, reached: max_xp <= 150 })) },
});

const seasons = [
  season('1', '2027-01-01T00:00:00Z', '2027-03-01T00:00:00Z'),
  season('2', '2027-03-01T00:00:00Z', '2027-05-01T00:00:00Z'),
];
const inFirst = Date.parse('2027-02-27T12:00:00Z');

test('the season pass shows the running season by default, with the days left', () => {
  expect(buildSeasonPass(seasons, null, inFirst)).toMatchObject({ index: 0, phase: { kind: 'running', days: 2 } });
});

test('the season pass shows the chosen season, and ignores an unknown one', () => {
  expect(buildSeasonPass(seasons, '2', inFirst)).toMatchObject({ index: 1, phase: { kind: 'coming' } });
  expect(buildSeasonPass(seasons, 'no such season', inFirst)?.index).toBe(0);
});

test('the season pass has no current tier before the season', () => {
  const states = (id: string) => buildSeasonPass(seasons, id, inFirst)?.tiers.map(({ state }) => state);
  expect(states('1')).toEqual(['done', 'current']);
  expect(states('2')).toEqual(['done', 'next']);
});

test('the season pass is null without a season', () => {
  expect(buildSeasonPass([], null, inFirst)).toBeNull();
});
