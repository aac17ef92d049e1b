import { expect, test } from 'vitest';
import { computeFunnel, toPath, findReturn, getStakes, type ReturnMark } from './funnel.ts';
import type { LiveReturn } from '../wire.ts';

const SIZE = { left: 2, right: 328, height: 116 };
const mark = (rounds: number, returned: number): ReturnMark => ({
  rounds,
  returned,
  expected: 0.9,
  deviation: 1 / Math.sqrt(rounds),
});

test('equal factors of rounds are equally wide, and the line ends at the right', () => {
  const { line } = computeFunnel([mark(100, 0.9), mark(1_000, 0.9), mark(10_000, 0.9)], SIZE)!;
  expect(line.map(({ x }) => x)).toEqual([2, 165, 328]);
  expect(line.at(-1)).toEqual({ x: 328, y: 58 });
});

test('a funnel plot draws a return above expectation above the middle, a lower one below it', () => {
  const { line } = computeFunnel([mark(100, 1), mark(200, 0.8)], SIZE)!;
  expect(line[0]!.y).toBeLessThan(58);
  expect(line[1]!.y).toBeGreaterThan(58);
});

test('the band narrows with the root of the rounds, and is three and four deviations high', () => {
  const { within3, within4 } = computeFunnel([mark(100, 0.9), mark(10_000, 0.9)], SIZE)!;
  const highOf = (points: typeof within3, at: number): number => points.at(-1 - at)!.y - points[at]!.y;
  expect(highOf(within3, 0) / highOf(within3, 1)).toBeCloseTo(10);
  expect(highOf(within4, 0) / highOf(within3, 0)).toBeCloseTo(4 / 3);
});

test('a return far out of the band is still on the plot', () => {
  const { line } = computeFunnel([mark(100, 0.9), mark(10_000, 3)], SIZE)!;
  expect(line.at(-1)!.y).toBeGreaterThan(0);
});

test('a plot of many rounds leaves the wild beginning out', () => {
  expect(computeFunnel([mark(1, 0), mark(2_000, 0.9), mark(400_000, 0.9)], SIZE)!.fromRounds).toBe(2_000);
});

test('a single round is a point at the right, and none is no plot', () => {
  const { line, within4 } = computeFunnel([mark(1, 0)], SIZE)!;
  expect(line.map(({ x }) => x)).toEqual([328]);
  expect(within4.map(({ x }) => x)).toEqual([2, 328, 328, 2]);
  expect(computeFunnel([], SIZE)).toBeNull();
});

test('points become the data of a path', () => {
  expect(
    toPath([
      { x: 1, y: 2.005 },
      { x: 3.14159, y: 4 },
    ]),
  ).toBe('M1 2.01L3.14 4');
});

test('a player finds the return of a tier and a stake', () => {
  const one = (choice: string | null, stake: number | null): LiveReturn => ({
    game: 'roulette',
    choice,
    stake,
    rounds: 1,
    staked: 50,
    paid: 0,
    marks: [],
    z: null,
    state: 'in_band',
  });
  const returns = [one('red', null), one('red', 200), one('red', 50), one('black', null)];
  expect(getStakes(returns)).toEqual([50, 200]);
  expect(findReturn(returns, 'red', 50)).toBe(returns[2]);
  expect(findReturn(returns, 'zero', null)).toBeNull();
});
