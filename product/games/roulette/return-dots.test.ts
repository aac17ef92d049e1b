import { expect, test } from 'vitest';
import { fraction } from '../table/payout-math.ts';
import { countReturnDots, placeReturnDots } from './return-dots.ts';

test.each([
  ['each point a bead', fraction(36, 37), 37, { all: 37, back: 36 }],
  ['few parts some times over', fraction(7, 8), 8, { all: 16, back: 14 }],
  ['all come back', fraction(1, 1), 10, { all: 12, back: 12 }],
  ['more than all come back', fraction(9, 8), 8, { all: 16, back: 16 }],
  ['too many parts to be seen, none too many coming back', fraction(351, 370), 37, { all: 37, back: 35 }],
])('beads show a return: %s', (_, returned, parts, count) => {
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
