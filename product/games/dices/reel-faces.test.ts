import { expect, test } from 'vitest';
import { FACES_PER_REEL, LOOP_FACES, restingReel, rollingReel, SHOWN_AT, STARTS_AT } from './reel-faces.ts';

const numbers = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};

test('a reel has fifteen faces and shows the one it is told to', () => {
  const reel = restingReel(4, numbers(0.1, 0.5, 0.9));
  expect(reel).toHaveLength(FACES_PER_REEL);
  expect(reel[SHOWN_AT]).toBe(4);
});

test('a roll begins with what the window showed, so that nothing jumps', () => {
  const before = restingReel(4, numbers(0.1, 0.5, 0.9));
  const rolling = rollingReel(before, numbers(0.3), null);
  expect(rolling).toHaveLength(FACES_PER_REEL);
  expect(rolling.slice(STARTS_AT - 1, STARTS_AT + 2)).toEqual(before.slice(SHOWN_AT - 1, SHOWN_AT + 2));
});

test('the answer changes one face, the one it lands on', () => {
  const before = restingReel(4, numbers(0.1));
  const row = [0.05, 0.25, 0.45, 0.65, 0.85, 0.99];
  const waiting = rollingReel(before, numbers(...row), null);
  const answered = rollingReel(before, numbers(...row), 2);
  expect(answered[SHOWN_AT]).toBe(2);
  expect(answered.with(SHOWN_AT, 1)).toEqual(waiting.with(SHOWN_AT, 1));
});

test('the fillers repeat, so a reel that waits turns over them without a seam', () => {
  const reel = rollingReel(restingReel(4, numbers(0.1)), numbers(0.05, 0.25, 0.45, 0.65, 0.85, 0.99), 6);
  expect(reel.slice(3, 3 + LOOP_FACES)).toEqual(reel.slice(3 + LOOP_FACES, 3 + 2 * LOOP_FACES));
});
