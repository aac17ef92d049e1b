import { expect, test } from 'vitest';
import { computeLevelProgress } from './LevelFace.tsx';

const tiers = [100, 250, 500];

test('a new player is on level 1, at the beginning of the ring', () => {
  expect(computeLevelProgress(0, 0, tiers)).toEqual({ level: 1, percent: 0, nextXp: 100 });
});

test('the ring counts from the lower of two thresholds', () => {
  expect(computeLevelProgress(175, 1, tiers)).toEqual({ level: 2, percent: 50, nextXp: 250 });
});

test('the ring is full past the last threshold, and nothing comes next', () => {
  expect(computeLevelProgress(9000, 3, tiers)).toEqual({ level: 4, percent: 100, nextXp: null });
});

test('the ring is empty until the thresholds are known', () => {
  expect(computeLevelProgress(175, 1, null)).toEqual({ level: 2, percent: 0, nextXp: null });
});
