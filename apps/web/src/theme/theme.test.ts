import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLight, parseThemeChoice, THEME_KEY } from './theme.ts';

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

test('the script that runs before the first paint reads the same key', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(page).toContain(`localStorage.getItem('${THEME_KEY}')`);
});
