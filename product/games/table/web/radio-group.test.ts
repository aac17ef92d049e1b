import { expect, test } from 'vitest';
import { focusAfter } from './radio-group.ts';

test('the arrow keys go round a radio group, Home and End to its ends, other keys nowhere', () => {
  expect(focusAfter('ArrowRight', 2, 3)).toBe(0);
  expect(focusAfter('ArrowDown', 0, 3)).toBe(1);
  expect(focusAfter('ArrowLeft', 0, 3)).toBe(2);
  expect(focusAfter('ArrowUp', 2, 3)).toBe(1);
  expect(focusAfter('Home', 2, 3)).toBe(0);
  expect(focusAfter('End', 0, 3)).toBe(2);
  expect(focusAfter('Tab', 0, 3)).toBeNull();
});

test('the arrow keys of a radio group go where they point on a page that runs from right to left', () => {
  expect(focusAfter('ArrowRight', 1, 3, true)).toBe(0);
  expect(focusAfter('ArrowLeft', 1, 3, true)).toBe(2);
  expect(focusAfter('ArrowDown', 1, 3, true)).toBe(2);
});
