import { darkAccents } from './dark-accents.ts';
import type { Theme } from './theme.ts';
import { themeOnDark, type DarkGrounds } from './theme-on-dark.ts';
import type { ThemeOptions } from './theme-options.ts';

const NIGHT: DarkGrounds = {
  ground: '#06070a',
  inset: '#101218',
  raised: '#171a22',
  higher: '#1d212b',
  highest: '#282d39',
  edge: 'rgba(255, 255, 255, 0.12)',
  secondary: '#c3c8d4',
  dim: '#9aa1b0',
};

/** Returns the midnight theme, varied as asked. What it writes is at least 4.5 to 1 apart from its ground. */
export function midnightTheme(options: ThemeOptions = {}): Theme {
  return themeOnDark(NIGHT, options);
}

midnightTheme.accentColors = darkAccents;
