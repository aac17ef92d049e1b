import { expect, test } from 'vitest';
import { toFraction as fraction } from '@wow/product/games';
import { countReturnDots, placeReturnDots } from './return-dots.ts';
import { gameOdds, isInLine, toPercent } from './game-odds.ts';
import { slicesBySize } from './slices-by-size.ts';

const returnsOf = (games: object) =>
  Object.fromEntries(
    gameOdds({ games })!.map(({ id, odds }) => [id, odds.map(({ choice, returned }) => [choice, isInLine(returned)])]),
  );

test('a player sees the odds of the rules as they come', () => {
  expect(returnsOf({})).toEqual({
    dices: [[null, '3527/3888']],
    roulette: [
      ['red', '36/37'],
      ['black', '36/37'],
      ['zero', '36/37'],
    ],
    spin: [[null, '100/1']],
  });
});

test('another wheel, other multipliers and other bets of an operator come out right', () => {
  const sections = ['zero', 'red', 'black', 'red', 'black', 'red', 'black', 'red'];
  expect(
    returnsOf({
      dices: { bets: [10], pays: 1.9 },
      roulette: { bets: [5], multipliers: { red: 1.9, black: 2.5, zero: 7 }, sections },
      spin: { sections: [{ points: 0.5 }, { points: 0 }, { points: 1 }] },
    }),
  ).toEqual({
    dices: [[null, '67013/77760']],
    roulette: [
      ['red', '19/20'],
      ['black', '15/16'],
      ['zero', '7/8'],
    ],
    spin: [[null, '1/2']],
  });
});

test('rules that this app does not know show no odds', () => {
  expect(gameOdds({ games: { dices: { pays: 'much' } } })).toBeNull();
  expect(gameOdds({ games: { chess: {} } })).toBeNull();
});

test('a percentage has two decimals and its sign never breaks away', () => {
  expect(toPercent(fraction(3527, 3888))).toBe('90.72\u00A0%');
  expect(toPercent(fraction(1, 1))).toBe('100.00\u00A0%');
});

test.each([
  ['each point a bead', fraction(36, 37), 37, { all: 37, back: 36 }],
  ['few parts some times over', fraction(7, 8), 8, { all: 16, back: 14 }],
  ['all come back', fraction(1, 1), 10, { all: 12, back: 12 }],
  ['more than all come back', fraction(9, 8), 8, { all: 16, back: 16 }],
  ['too many parts to be seen, none too many coming back', fraction(351, 370), 37, { all: 37, back: 35 }],
])('beads: %s', (_, returned, parts, count) => {
  expect(countReturnDots(returned, parts)).toEqual(count);
});

test('beads lie around the oval at equal distances, those that are lost at its top', () => {
  const beads = placeReturnDots({ cx: 160, cy: 76, rx: 140, ry: 62 }, { all: 37, back: 34 });
  expect(beads).toHaveLength(37);
  expect(beads.filter(({ returns }) => returns)).toHaveLength(34);
  expect([36, 0, 1].map((index) => beads[index]!.returns)).toEqual([false, false, false]);
  expect(beads[0]).toMatchObject({ x: 160, y: 14 });
  const distances = beads.map(({ x, y }, index) => {
    const next = beads[(index + 1) % beads.length]!;
    return Math.hypot(next.x - x, next.y - y);
  });
  expect(Math.max(...distances) / Math.min(...distances)).toBeLessThan(1.1);
});

test('the slices of a wheel stand by size, equal ones together', () => {
  const wheel = [500, 0, 50, 100, 50, 0, 200, 50, 0, 50].map((points) => ({ points }));
  expect(slicesBySize(wheel)).toEqual({
    points: [500, 200, 100, 50, 50, 50, 50, 0, 0, 0],
    runs: [
      { points: 500, slices: 1 },
      { points: 200, slices: 1 },
      { points: 100, slices: 1 },
      { points: 50, slices: 4 },
      { points: 0, slices: 3 },
    ],
    total: 1_000,
    average: 100,
    giving: 7,
  });
  expect(slicesBySize([{ points: 0.1 }, { points: 0.2 }]).total).toBe(0.3);
});
