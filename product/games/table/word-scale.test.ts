import { expect, test } from 'vitest';
import { toBytes, locateOnScale } from './word-scale.ts';

test('a word lands on the part that the game reads from it', () => {
  // 0x4b8da1b5 of the mockup: 1.771 on a ruler of six, the second face.
  expect(locateOnScale(1_267_573_173, 6).place).toBeCloseTo(1.771, 3);
  expect(locateOnScale(1_267_573_173, 6).part).toBe(1);
  expect(locateOnScale(0, 37)).toEqual({ place: 0, part: 0 });
  expect(locateOnScale(2 ** 32 - 1, 37).part).toBe(36);
});

test('a word is shown as its four bytes', () => {
  expect(toBytes(1_267_573_173)).toEqual(['4b', '8d', 'a1', 'b5']);
  expect(toBytes(5)).toEqual(['00', '00', '00', '05']);
});
