import { expect, test } from 'vitest';
import { withoutAction } from './dialog-action.ts';
import { parsePrize, withPrize } from './prize-action.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

test.each([
  ['?action=prize&prize_value=100', 100],
  ['?prize_value=50.5&action=prize', 50.5],
  ['?action=prize', null],
  ['?action=prize&prize_value=', null],
  ['?action=prize&prize_value=-100', null],
  ['?action=prize&prize_value=lots', null],
  ['?action=prize&prize_value=99999999', null],
  ['?action=login&prize_value=100', null],
  ['?prize_value=100', null],
])('the search %s shows a prize of %s', (text, points) => {
  expect(parsePrize(search(text))).toBe(points);
});

test('a prize takes the place of the wheel that it was won on, and closing it leaves nothing behind', () => {
  const won = withPrize(search('?tab=2&action=lucky-wheel'), 12_500);
  expect(won.toString()).toBe('tab=2&action=prize&prize_value=12500');
  expect(parsePrize(won)).toBe(12_500);
  expect(withoutAction(won).toString()).toBe('tab=2');
});
