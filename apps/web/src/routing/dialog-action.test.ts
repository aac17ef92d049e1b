import { expect, test } from 'vitest';
import { parseDialogAction, withAction, withoutAction } from './dialog-action.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

test.each([
  ['?action=login', 'login'],
  ['?action=register&from=mail', 'register'],
  ['?action=recover', 'recover'],
  ['?action=lucky-wheel', 'lucky-wheel'],
  ['?action=prize&prize_value=100', 'prize'],
  ['', null],
  ['?action=', null],
  ['?action=LOGIN', null],
  ['?action=prise', null],
  ['?action=constructor', null],
])('the search %s opens the dialog %s', (text, action) => {
  expect(parseDialogAction(search(text))).toBe(action);
});

test('closing a dialog removes action and prize_value and nothing else', () => {
  expect(withoutAction(search('?tab=2&action=prize&prize_value=100')).toString()).toBe('tab=2');
});

test('opening another dialog replaces the first', () => {
  expect(withAction(search('?action=login&prize_value=3&tab=2'), 'register').toString()).toBe('tab=2&action=register');
});

test('withoutAction does not change the given search', () => {
  const before = search('?action=login');
  withoutAction(before);
  expect(before.get('action')).toBe('login');
});
