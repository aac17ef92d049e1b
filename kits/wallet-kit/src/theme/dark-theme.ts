import { darkAccents } from './dark-accents.ts';
import type { Theme } from './theme.ts';
import { themeOnDark, type DarkGrounds } from './theme-on-dark.ts';
import type { ThemeOptions } from './theme-options.ts';

const GREY: DarkGrounds = {
  ground: '#1b1c20',
  inset: '#24262b',
  raised: '#2a2c32',
  higher: '#31343b',
  highest: '#3b3e46',
  edge: 'rgba(255, 255, 255, 0.06)',
  secondary: '#c9ccd4',
  dim: '#a3a8b3',
};

/** Returns the dark theme, varied as asked. What it writes is at least 4.5 to 1 apart from its ground. */
export function darkTheme(options: ThemeOptions = {}): Theme {
  return themeOnDark(GREY, options);
}

darkTheme.accentColors = darkAccents;
