import { expect, test } from 'vitest';
import { landedSection } from './landed-section.ts';

const answer = (index: number, points: number) => ({ index, section: { points } });

test('the wheel stops at the section of the answer', () => {
  expect(landedSection([500, 0, 50, 50], answer(3, 50))).toBe(3);
  expect(landedSection([500, 0, 50, 50], answer(0, 500))).toBe(0);
});

test('a wheel that was changed since shows the same points, or nothing at all', () => {
  expect(landedSection([10, 500], answer(0, 500))).toBe(1);
  expect(landedSection([10, 20], answer(7, 20))).toBe(1);
  expect(landedSection([10, 20], answer(1, 500))).toBeNull();
});
