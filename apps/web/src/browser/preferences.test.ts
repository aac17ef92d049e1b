import { expect, test } from 'vitest';
import { isLight, parseThemeChoice } from './preferences.ts';

test('parseThemeChoice returns dark for no choice and an unknown one', () => {
  expect(parseThemeChoice(null)).toBe('dark');
  expect(parseThemeChoice('sepia')).toBe('dark');
});

test('isLight follows the system only for the choice system', () => {
  expect(isLight('system', true)).toBe(true);
  expect(isLight('system', false)).toBe(false);
  expect(isLight('dark', true)).toBe(false);
  expect(isLight('light', false)).toBe(true);
});
