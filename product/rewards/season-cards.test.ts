import { expect, test } from 'vitest';
import { openingCard, passCards, passTiers } from './season-cards.ts';

/** A season with these thresholds, of which the first so many have been given. */
const season = (xp: number, thresholds: readonly number[], given = 0) => ({
  xp,
  pass: { tiers: thresholds.map((max_xp, index) => ({ max_xp, spins: index, reached: index < given })) },
});

const FIVE = [100, 300, 600, 1_000, 1_500];
const stand = (...args: Parameters<typeof season>) =>
  passTiers(season(...args), true).map(({ state, percent }) => `${state} ${percent}`);

test('a newcomer stands at the beginning of the first tier', () => {
  expect(stand(0, FIVE)).toEqual(['current 0', 'next 0', 'next 0', 'next 0', 'next 0']);
});

test('the percentage counts from the threshold before, in whole percent', () => {
  expect(stand(440.99, FIVE, 2)).toEqual(['done 100', 'done 100', 'current 46', 'next 0', 'next 0']);
});

test('a tier is never called 100 % before it is reached', () => {
  expect(stand(599.99, FIVE, 2)[2]).toBe('current 99');
  expect(stand(600, FIVE, 3).slice(2)).toEqual(['done 100', 'current 0', 'next 0']);
});

test('past the last tier all are done', () => {
  expect(stand(9_000, FIVE, 5)).toEqual(Array(5).fill('done 100'));
});

test('a tier that was given stays punched when the xp falls, and the next one begins empty', () => {
  expect(stand(120, FIVE, 3)).toEqual(['done 100', 'done 100', 'done 100', 'current 0', 'next 0']);
});

test('a tier whose xp is there is done, also while its reward is on the way', () => {
  const [first] = passTiers(season(100, FIVE), true);
  expect(first).toMatchObject({ state: 'done', isGiven: false });
});

test('a season that has not begun has no current tier', () => {
  expect(passTiers(season(0, FIVE), false).map(({ state }) => state)).toEqual(Array(5).fill('next'));
});

test('every tier carries its number, its xp and its spins', () => {
  expect(passTiers(season(0, FIVE), true)[4]).toMatchObject({ number: 5, maxXp: 1_500, spins: 4 });
});

test('a card holds three tiers and the last one what is left', () => {
  const cards = passCards(passTiers(season(350, FIVE, 2), true));
  expect(cards.map(({ tiers }) => tiers.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  const thirty = Array.from({ length: 30 }, (_, index) => 100 * (index + 1));
  expect(passCards(passTiers(season(0, thirty), true))).toHaveLength(10);
});

test('a card is done when all of its tiers are, and the pass opens on the first that is not', () => {
  const at = (xp: number, given: number) => passCards(passTiers(season(xp, FIVE, given), true));
  expect(at(350, 2).map(({ isDone }) => isDone)).toEqual([false, false]);
  expect(openingCard(at(350, 2))).toBe(0);
  expect(at(700, 3).map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(openingCard(at(700, 3))).toBe(1);
});

test('a finished pass opens on its last card', () => {
  expect(openingCard(passCards(passTiers(season(2_000, FIVE, 5), true)))).toBe(1);
});
