import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LUCKY_SPINS_SETTINGS } from './settings.ts';
import { toSlices, labelSize, ringSize } from './slices.ts';

const coloursOf = (...prizes: readonly number[]) => toSlices(prizes).map(({ colour }) => colour);

test('the wheel without an operator file is painted as it is drawn on the home page', () => {
  expect(coloursOf(...DEFAULT_LUCKY_SPINS_SETTINGS.sections.map(({ points }) => points))).toEqual([
    'ink',
    'ultra-deep',
    'bone',
    'vermilion',
    'pista',
    'ultra-deep',
    'marigold',
    'blush',
    'ultra-deep',
    'bone',
  ]);
});

test('a highest prize on several slices gets no colour of its own', () => {
  expect(coloursOf(5, 5, 5)).toEqual(['bone', 'vermilion', 'pista']);
  expect(coloursOf(100, 100, 50, 20)).toEqual(['bone', 'vermilion', 'marigold', 'pista']);
});

test('on any wheel, neighbours look alike only when neither has a prize', () => {
  const prize = fc.constantFrom(0, 0, 5, 50, 100, 500);
  fc.assert(
    fc.property(fc.array(prize, { minLength: 2, maxLength: 60 }), (prizes) => {
      const slices = toSlices(prizes);
      expect(slices.map(({ points }) => points)).toEqual(prizes);
      for (const [index, { points, colour }] of slices.entries()) {
        const next = slices[(index + 1) % slices.length]!;
        if (points > 0 || next.points > 0) expect(colour).not.toBe(next.colour);
      }
    }),
  );
});

test.each([
  ['50', false, 25],
  ['100', false, 27],
  ['500', true, 31],
  ['1 000', false, 23],
  ['12 500', false, 19],
])('on a wheel of eight, %s (highest: %s) is written in %i', (label, isTop, size) => {
  expect(labelSize(label, 8, isTop)).toBe(size);
});

const LABELS = ['5', '50', '500', '50.5', '2 500', '12 500', '999 999.99', '1 000 000'];

test('every label of every wheel stays inside its section, and three digits are still to be read on usual wheels', () => {
  for (let sections = 3; sections <= 60; sections += 1) {
    const width = 2 * 154 * Math.tan(Math.PI / sections);
    for (const label of LABELS) {
      const size = labelSize(label, sections, true);
      expect(sections <= 16 ? size * label.length * 0.8 : size).toBeLessThan(width);
      if (sections <= 16 && label.length <= 3) expect(size).toBeGreaterThanOrEqual(18);
    }
    expect(ringSize(sections) * 2).toBeLessThan(width);
  }
});
