import { expect, test } from 'vitest';
import { computeGain } from './display-phase.ts';

test('a win is what came back less the bet, a loss is the bet, to the hundredth', () => {
  expect(computeGain(100, 50)).toBe(50);
  expect(computeGain(0, 200)).toBe(-200);
  expect(computeGain(102.78, 50)).toBe(52.78);
  expect(computeGain(94.1, 50)).toBe(44.1);
});
