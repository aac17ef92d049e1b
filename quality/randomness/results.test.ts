import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { games } from '@wow/product/games';
import { chanceOf, chiSquareTail, normalChance } from './chi-square.ts';
import { drawnRounds } from './drawn-rounds.ts';
import { drawnWords, FIXED_SEED } from './drawn-words.ts';

const LIMIT = 1e-6;
const ROUNDS = 60_000;

const throwSchema = z.object({ wow_dices: z.array(z.int()), user_dices: z.array(z.int()) });
const stopSchema = z.object({ index: z.int() });

const count = (values: Iterable<number>, size: number): number[] => {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value]! += 1;
  return counts;
};

function* some<T>(all: Iterable<T>): Generator<T> {
  let left = ROUNDS;
  for (const one of all) {
    yield one;
    if ((left -= 1) === 0) return;
  }
}

const dice = [...some(drawnRounds('dices', FIXED_SEED))].map((result) => {
  const { wow_dices: house, user_dices: player } = throwSchema.parse(result);
  return [...house, ...player];
});
const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
const even = (size: number): number[] => Array.from({ length: size }, () => 1);

/** How many of the 216 throws of three dice have each sum from 3 to 18. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

test('the chi-square tail equals published tables', () => {
  expect(chiSquareTail(11.07, 5)).toBeCloseTo(0.05, 4);
  expect(chiSquareTail(50.998, 36)).toBeCloseTo(0.05, 4);
  expect(chiSquareTail(330.52, 255)).toBeCloseTo(0.001, 4);
  expect(normalChance(1.959964)).toBeCloseTo(0.05, 6);
});

test.each([0, 1, 2, 3, 4, 5])('die %i shows every face equally often', (die) => {
  const faces = dice.map((six) => six[die]! - 1);
  expect(chanceOf(count(faces, 6), even(6))).toBeGreaterThan(LIMIT);
});

test.each([
  ['the house', 0],
  ['the player', 3],
])('the sums of the three dice of %s have their exact distribution', (_whose, from) => {
  const sums = dice.map((six) => sum(six.slice(from, from + 3)) - 3);
  expect(chanceOf(count(sums, WAYS.length), WAYS)).toBeGreaterThan(LIMIT);
});

test('dice are independent of the next die and of the next round', () => {
  const pairs = dice.map(([first, second]) => 6 * (first! - 1) + second! - 1);
  const rounds = dice.slice(1).map(([first], index) => 6 * (dice[index]![0]! - 1) + first! - 1);
  for (const cells of [pairs, rounds]) expect(chanceOf(count(cells, 36), even(36))).toBeGreaterThan(LIMIT);
});

test('a player wins as often as the exact odds say', () => {
  const { numerator, denominator } = games.dices.rules(games.dices.defaults).odds()[0]!.win;
  const wins = dice.filter((six) => sum(six.slice(3)) > sum(six.slice(0, 3))).length;
  expect(chanceOf([wins, ROUNDS - wins], [numerator, denominator - numerator])).toBeGreaterThan(LIMIT);
});

test.each([
  ['roulette', 37],
  ['spin', 10],
] as const)('the wheel of %s stops at each of its %i sections as often as chance does', (game, sections) => {
  const stops = [...some(drawnRounds(game, FIXED_SEED))].map((result) => stopSchema.parse(result).index);
  expect(chanceOf(count(stops, sections), even(sections))).toBeGreaterThan(LIMIT);
  const after = stops.slice(1).map((stop, index) => sections * stops[index]! + stop);
  expect(chanceOf(count(after, sections ** 2), even(sections ** 2))).toBeGreaterThan(LIMIT);
});

test.each([
  ['a face that is the rest of three bits', 6, (word: number) => (word >>> 29) % 6],
  ['a section that is the rest of a byte', 37, (word: number) => (word >>> 24) % 37],
  [
    'a section that one in a hundred stops is moved from',
    37,
    (word: number) => (word % 100 === 0 ? 1 : Math.floor((word / 2 ** 32) * 37)),
  ],
])('%s is found out by the same count', (_what, size, pickWrongly) => {
  const picked = [...some(drawnWords(FIXED_SEED, 1))].map(([word]) => pickWrongly(word!));
  expect(chanceOf(count(picked, size), even(size))).toBeLessThan(LIMIT);
});
