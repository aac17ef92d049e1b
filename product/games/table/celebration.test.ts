import { expect, test } from 'vitest';
import { findCelebration } from './celebration.ts';

test.each([
  ['a lost round', -50, 50, null],
  ['a round that gives back the bet', 0, 50, null],
  ['a doubled bet', 50, 50, 'small'],
  ['just less than ten times the bet', 449, 50, 'small'],
  ['ten times the bet', 450, 50, 'big'],
  ['zero at roulette', 1_750, 50, 'big'],
])('%s is celebrated by its size', (_, gain, bet, size) => {
  expect(findCelebration(gain, bet)).toBe(size);
});
