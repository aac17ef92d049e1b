import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire, hundredths } from '@wow/core/protocol';
import { LUCKY_SPINS_WORDS, ONE_SPIN, computePayout, turnWheel, findLandedSection } from './rules.ts';
import { DEFAULT_LUCKY_SPINS_SETTINGS } from './settings.ts';

const LAST_WORD = 2 ** 32 - 1;
const sections = DEFAULT_LUCKY_SPINS_SETTINGS.sections.map(({ points }) => fromWire(points));

const word = fc.oneof(fc.integer({ min: 0, max: LAST_WORD }), fc.constantFrom(0, LAST_WORD));
const wheel = fc.array(fc.integer({ min: 0, max: 100_000_000 }).map(hundredths), { minLength: 2, maxLength: 60 });

test.each([
  ['the lowest word', 0, 0, 500],
  ['the highest word', LAST_WORD, 9, 50],
  // 2^32 / 10 = 429 496 729.6: the first word that means section 1 is 429 496 730.
  ['the last word of the first section', 429_496_729, 0, 500],
  ['the first word after it', 429_496_730, 1, 0],
  ['a word in the middle', 2 ** 31, 5, 0],
])('with %s the wheel stops where the convention says', (_, drawn, index, points) => {
  expect(turnWheel(sections, [drawn])).toEqual({ index, points: fromWire(points) });
});

test('the wheel stops at one of its sections for any word of the stream, and pays its points', () => {
  fc.assert(
    fc.property(wheel, word, (painted, drawn) => {
      const outcome = turnWheel(painted, [drawn]);
      expect(outcome.index).toBeGreaterThanOrEqual(0);
      expect(outcome.index).toBeLessThan(painted.length);
      expect(computePayout(outcome)).toBe(painted[outcome.index]);
    }),
  );
});

test('a spin reads one word and costs one spin', () => {
  expect(LUCKY_SPINS_WORDS).toBe(1);
  expect(ONE_SPIN).toBe(100);
  expect(() => turnWheel(sections, [])).toThrow(RangeError);
});

const answer = (index: number, points: number) => ({ index, section: { points } });

test('the wheel stops at the section of the answer', () => {
  expect(findLandedSection([500, 0, 50, 50], answer(3, 50))).toBe(3);
  expect(findLandedSection([500, 0, 50, 50], answer(0, 500))).toBe(0);
});

test('a wheel that was changed since shows the same points, or nothing at all', () => {
  expect(findLandedSection([10, 500], answer(0, 500))).toBe(1);
  expect(findLandedSection([10, 20], answer(7, 20))).toBe(1);
  expect(findLandedSection([10, 20], answer(1, 500))).toBeNull();
});
