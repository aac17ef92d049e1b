import { expect, test } from 'vitest';
import { betOnTable, focusAfter } from './bet-choice.ts';

test.each([
  [200, 1000, 200],
  [200, 200, 200],
  [200, 199.99, 100],
  [100, 60, 50],
  [50, 49.5, null],
  [100, 0, null],
  [null, 1000, 50],
  [null, 49, null],
])('with %s chosen and a balance of %f the table takes %s', (chosen, balance, bet) => {
  expect(betOnTable([50, 100, 200], chosen, balance)).toBe(bet);
});

test('a table whose bets are not known yet takes none', () => {
  expect(betOnTable([], null, 1_000)).toBeNull();
});

test('arrow keys go round the chips, Home and End to their ends, other keys nowhere', () => {
  expect(focusAfter('ArrowRight', 2, 3)).toBe(0);
  expect(focusAfter('ArrowDown', 0, 3)).toBe(1);
  expect(focusAfter('ArrowLeft', 0, 3)).toBe(2);
  expect(focusAfter('ArrowUp', 2, 3)).toBe(1);
  expect(focusAfter('Home', 2, 3)).toBe(0);
  expect(focusAfter('End', 0, 3)).toBe(2);
  expect(focusAfter('Tab', 0, 3)).toBeNull();
});

test('where the page runs from right to left, the arrow keys still go where they point', () => {
  expect(focusAfter('ArrowRight', 1, 3, true)).toBe(0);
  expect(focusAfter('ArrowLeft', 1, 3, true)).toBe(2);
  expect(focusAfter('ArrowDown', 1, 3, true)).toBe(2);
});
