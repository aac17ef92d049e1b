import { expect, test } from 'vitest';
import { createConfettiPieces } from './confetti-pieces.ts';

const free = { x: 0.5, y: 0.5, radius: 0.27 };

test('confetti is the same for the same seed and other for another seed', () => {
  const box = { aspect: 5, free };
  expect(createConfettiPieces(40, 21, box)).toEqual(createConfettiPieces(40, 21, box));
  expect(createConfettiPieces(40, 22, box)).not.toEqual(createConfettiPieces(40, 21, box));
});

test('confetti covers no part of the clear area, for any seed', () => {
  for (let seed = 0; seed < 50; seed += 1)
    for (const { x, y } of createConfettiPieces(40, seed, { aspect: 5, free }))
      expect(Math.hypot(x - free.x, (y - free.y) / 5)).toBeGreaterThanOrEqual(free.radius - 1e-9);
});

test('confetti leaves out the colour of the ground', () => {
  const pieces = createConfettiPieces(100, 3, { aspect: 1, free, without: 'vermilion' });
  expect(pieces.map(({ color }) => color)).not.toContain('--vermilion');
});
