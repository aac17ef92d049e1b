import { expect, test } from 'vitest';
import { listItems, type Mark } from './list-items.ts';
import { netLine } from './net-line.ts';

const round = (id: string, server_seed_hash: string) => ({ id, server_seed_hash });
const rounds = [round('n1', 'new'), round('o3', 'old'), round('o2', 'old'), round('o1', 'old')];
const pairs = [{ server_seed_hash: 'new' }, { server_seed_hash: 'old' }];
const marks: Record<string, Mark> = { n1: 'locked', o3: 'matches', o2: 'matches', o1: 'checking' };
const shown = (changes: Partial<Record<string, Mark>> = {}, given = rounds, withNewest = true) =>
  listItems({ rounds: given, pairs, markOf: ({ id }) => ({ ...marks, ...changes })[id] ?? 'checking', withNewest });

test('every pair has a bar over its rounds, which counts what was checked', () => {
  expect(shown().map(({ key }) => key)).toEqual(['newest', 'n1', 'old', 'o3', 'o2', 'o1']);
  const bar = shown()[2];
  expect(bar).toMatchObject({ kind: 'bar', pair: pairs[1], listed: 3, marks: { matches: 2, differs: 0, locked: 0 } });
});

test('a round that differs stays on top, once', () => {
  const items = shown({ o2: 'differs' });
  expect(items.map(({ key }) => key)).toEqual(['o2', 'newest', 'n1', 'old', 'o3', 'o1']);
  expect(items[3]).toMatchObject({ listed: 3, marks: { differs: 1 } });
});

test('the pair in play has its bar before its first round, except among the rounds of one game', () => {
  const old = rounds.slice(1);
  expect(shown({}, old).map(({ key }) => key)).toEqual(['newest', 'old', 'o3', 'o2', 'o1']);
  expect(shown({}, old, false).map(({ key }) => key)).toEqual(['old', 'o3', 'o2', 'o1']);
});

test('a pair that is too old to be listed still has a bar', () => {
  expect(shown({}, [round('x', 'ancient')])[1]).toMatchObject({ kind: 'bar', hash: 'ancient', pair: null });
});

const SIZE = { left: 4, right: 316, top: 8, bottom: 112 };

test('the net result is the sum of what the rounds brought, to the hundredth', () => {
  expect(netLine([0.1, 0.2, -50, 100], SIZE).net).toBe(50.3);
  expect(netLine([], SIZE)).toEqual({ net: 0, line: [{ x: 4, y: 60 }], zeroY: 60 });
});

test('the line begins at nothing, rises with a gain, and ends at the right', () => {
  const { line, zeroY } = netLine([-50, 100], SIZE);
  expect(line).toEqual([
    { x: 4, y: zeroY },
    { x: 160, y: 112 },
    { x: 316, y: 8 },
  ]);
});

test('tens of thousands of rounds are a line of few points that ends where they end', () => {
  const gains = Array.from({ length: 200_000 }, (_, index) => (index % 3 === 0 ? 100 : -50));
  const { line, net } = netLine(gains, SIZE);
  expect(line.length).toBeLessThan(200);
  expect(line.at(-1)!.x).toBe(316);
  expect(net).toBe(gains.reduce((sum, gain) => sum + gain, 0));
});
