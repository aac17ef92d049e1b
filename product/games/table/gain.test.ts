import { expect, test } from 'vitest';
import { gainOf } from './gain.ts';

test('a win is what came back less the bet, a loss is the bet, to the hundredth', () => {
  expect(gainOf(100, 50)).toBe(50);
  expect(gainOf(0, 200)).toBe(-200);
  expect(gainOf(102.78, 50)).toBe(52.78);
  expect(gainOf(94.1, 50)).toBe(44.1);
});
