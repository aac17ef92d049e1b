import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire, hundredths } from '@wow/core/protocol';
import { LUCKY_SPINS_WORDS, ONE_SPIN, computePayout, turnWheel, findLandedSection, toOffset } from './rules.ts';
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
  expect(turnWheel(sections, [drawn])).toMatchObject({ index, points: fromWire(points) });
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

test.each([
  ['the lowest word', 0, 0],
  ['the highest word', LAST_WORD, 0.999],
  ['the last word of the first section', 429_496_729, 0.999],
  ['the first word after it', 429_496_730, 0],
  ['a word in the middle of a section', 644_245_094, 0.499],
])('with %s the wheel stops there in its section', (_, drawn, place) => {
  expect(turnWheel(sections, [drawn]).place).toBe(place);
});

test('the place in the section is as even as the word, and its offset stays clear of the lines', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const step = 2 ** 32 / 100_000;
  for (let at = 0; at < 100_000; at += 1) {
    const { place = NaN } = turnWheel(sections, [Math.floor(at * step)]);
    counts[Math.floor(place * 10)]! += 1;
    expect(Math.abs(toOffset(place))).toBeLessThanOrEqual(0.44);
  }
  // Words that are cut to whole numbers move a few over a line.
  expect(Math.max(...counts.map((count) => Math.abs(count - 10_000)))).toBeLessThan(10);
  expect(toOffset()).toBe(0);
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
