import { expect, test } from 'vitest';
import { isLight, parseThemeChoice } from './theme.ts';

test('who chose nothing, or something unknown, sees the dark theme', () => {
  expect(parseThemeChoice(null)).toBe('dark');
  expect(parseThemeChoice('sepia')).toBe('dark');
});

test('the system decides only for those who let it', () => {
  expect(isLight('system', true)).toBe(true);
  expect(isLight('system', false)).toBe(false);
  expect(isLight('dark', true)).toBe(false);
  expect(isLight('light', false)).toBe(true);
});
