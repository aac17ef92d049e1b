import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LUCKY_SPINS_SETTINGS } from './settings.ts';
import { slicesOf } from './slices.ts';

const coloursOf = (...prizes: readonly number[]) => slicesOf(prizes).map(({ colour }) => colour);

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

test('a highest prize that stands on many slices gets no colour of its own', () => {
  expect(coloursOf(5, 5, 5)).toEqual(['bone', 'vermilion', 'pista']);
  expect(coloursOf(100, 100, 50, 20)).toEqual(['bone', 'vermilion', 'marigold', 'pista']);
});

test('on any wheel, neighbours look alike only when neither has a prize', () => {
  const prize = fc.constantFrom(0, 0, 5, 50, 100, 500);
  fc.assert(
    fc.property(fc.array(prize, { minLength: 2, maxLength: 60 }), (prizes) => {
      const slices = slicesOf(prizes);
      expect(slices.map(({ points }) => points)).toEqual(prizes);
      for (const [index, { points, colour }] of slices.entries()) {
        const next = slices[(index + 1) % slices.length]!;
        if (points > 0 || next.points > 0) expect(colour).not.toBe(next.colour);
      }
    }),
  );
});
