import { expect, test } from 'vitest';
import { parsePlayerName } from '@wow/product/accounts/server';
import { chooseName, Choices } from './choices.ts';

const draw = (seed: number): number[] => {
  const choices = new Choices(seed);
  return Array.from({ length: 1_000 }, () => choices.next());
};

test('choices of one seed repeat, and those of another differ', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('choices are spread over all of 0 to 1', () => {
  const drawn = draw(1);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = drawn.filter((value) => Math.floor(value * 10) === tenth).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
  }
});

test('choices of a fork do not depend on how much another fork chooses', () => {
  const [first, second] = [new Choices(3), new Choices(3)];
  const busy = first.fork();
  for (let times = 0; times < 50; times += 1) busy.next();
  second.fork();
  expect(first.fork().next()).toBe(second.fork().next());
});

test('counts reach both ends', () => {
  const choices = new Choices(5);
  const counts = new Set(Array.from({ length: 500 }, () => choices.count(2, 5, 3)));
  expect([...counts].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
});

test('every chosen name is one that players may have', () => {
  const choices = new Choices(11);
  for (let times = 0; times < 2_000; times += 1) expect(parsePlayerName(chooseName(choices))).not.toBeNull();
});
