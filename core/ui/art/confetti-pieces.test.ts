import { expect, test } from 'vitest';
import { createConfettiPieces } from './confetti-pieces.ts';

const free = { x: 0.5, y: 0.5, radius: 0.27 };

test('the same seed throws the same confetti, another seed throws other', () => {
  const box = { aspect: 5, free };
  expect(createConfettiPieces(40, 21, box)).toEqual(createConfettiPieces(40, 21, box));
  expect(createConfettiPieces(40, 22, box)).not.toEqual(createConfettiPieces(40, 21, box));
});

test('no piece covers the place that is kept free, whatever the seed', () => {
  for (let seed = 0; seed < 50; seed += 1)
    for (const { x, y } of createConfettiPieces(40, seed, { aspect: 5, free }))
      expect(Math.hypot(x - free.x, (y - free.y) / 5)).toBeGreaterThanOrEqual(free.radius - 1e-9);
});

test('pieces in the colour of the ground are left out', () => {
  const pieces = createConfettiPieces(100, 3, { aspect: 1, free, without: 'vermilion' });
  expect(pieces.map(({ color }) => color)).not.toContain('var(--vermilion)');
});
