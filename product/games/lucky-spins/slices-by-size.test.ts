import { expect, test } from 'vitest';
import { slicesBySize } from './slices-by-size.ts';

test('the slices of a wheel stand by size, equal ones together', () => {
  const wheel = [500, 0, 50, 100, 50, 0, 200, 50, 0, 50].map((points) => ({ points }));
  expect(slicesBySize(wheel)).toEqual({
    points: [500, 200, 100, 50, 50, 50, 50, 0, 0, 0],
    runs: [
      { points: 500, slices: 1 },
      { points: 200, slices: 1 },
      { points: 100, slices: 1 },
      { points: 50, slices: 4 },
      { points: 0, slices: 3 },
    ],
    total: 1_000,
    average: 100,
    giving: 7,
  });
  expect(slicesBySize([{ points: 0.1 }, { points: 0.2 }]).total).toBe(0.3);
});
