import { expect, test } from 'vitest';
import { restingTurn, sectionWidth, computeSectionTurn } from './wheel.ts';
import { sectionAt } from './test/section-at.ts';

const counts = Array.from({ length: 59 }, (_, index) => index + 2);
/** Where earlier rounds may have left a wheel: anywhere, also after thousands of turns. */
const STARTS = Array.from({ length: 20 }, (_, start) => start * 7_777.77 - 40);

test('a wheel of 2 to 60 sections stops with the middle of the drawn section under the pointer, wherever it stood', () => {
  let landings = 0;
  const misses: string[] = [];
  for (const count of counts) {
    for (let index = 0; index < count; index += 1) {
      for (const from of STARTS) {
        landings += 1;
        const turn = restingTurn(from, 1_080, index, count);
        const off = Math.abs(Math.sin((((turn - computeSectionTurn(index, count)) / 2) * Math.PI) / 180));
        if (sectionAt(turn, count) !== index || off > 1e-9) misses.push(`${count} ${index} ${from}`);
        if (turn - from < 1_080 || turn - from > 1_440) misses.push(`${count} ${index} ${from} turned ${turn - from}`);
      }
    }
  }
  expect(misses).toEqual([]);
  expect(landings).toBe(36_580);
});

test('the pointer stays in a section until half its width is past', () => {
  for (const count of counts) {
    const half = sectionWidth(count) / 2;
    for (let index = 0; index < count; index += 1) {
      const middle = computeSectionTurn(index, count);
      expect(sectionAt(middle + half * 0.99, count)).toBe(index);
      expect(sectionAt(middle - half * 0.99, count)).toBe(index);
      expect(sectionAt(middle + half * 1.01, count)).not.toBe(index);
    }
  }
});
