import { expect, test } from 'vitest';
import { computeRimKeyframes } from './PlayButtonProgress.tsx';

const turns = (frames: Keyframe[]) => frames.map(({ offset, transform }) => [offset, transform]);

test('a whole turn fills the first half, then the second, and the tip runs all the way round', () => {
  const { first, second, tip } = computeRimKeyframes(0, 1);
  expect(turns(first)).toEqual([
    [0, 'rotate(-180deg)'],
    [0.5, 'rotate(0deg)'],
    [1, 'rotate(0deg)'],
  ]);
  expect(turns(second)).toEqual([
    [0, 'rotate(-180deg)'],
    [0.5, 'rotate(-180deg)'],
    [1, 'rotate(0deg)'],
  ]);
  expect(turns(tip)).toEqual([
    [0, 'rotate(0deg)'],
    [0.5, 'rotate(180deg)'],
    [1, 'rotate(360deg)'],
  ]);
});

test('the last part of a held rim starts where the rim stood', () => {
  const { first, second } = computeRimKeyframes(0.95, 1);
  expect(turns(first)).toEqual([
    [0, 'rotate(0deg)'],
    [1, 'rotate(0deg)'],
  ]);
  expect(turns(second)).toEqual([
    [0, 'rotate(-18deg)'],
    [1, 'rotate(0deg)'],
  ]);
});
