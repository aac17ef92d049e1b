import { cssStringFromTheme } from './css-string-from-theme.ts';
import type { Theme, ThemeChoice } from './theme.ts';

/** Returns the rules that put a theme on whatever carries `data-wk="{id}"`. */
export function themeRules(id: string, theme: Exclude<ThemeChoice, null>): string {
  const selector = `[data-wk="${id}"]`;
  if (!('lightMode' in theme)) return `${selector}{${asTheme(theme)}}`;
  const dark = cssStringFromTheme(theme.darkMode, { extending: theme.lightMode });
  return `${selector}{${asTheme(theme.lightMode)}}@media(prefers-color-scheme:dark){${selector}{${dark}}}`;
}

function asTheme(theme: Theme): string {
  if (typeof theme === 'function') {
    throw new Error(
      'A theme function was provided to the "theme" prop instead of a theme object. You must execute this function to get the resulting theme object.',
    );
  }
  return cssStringFromTheme(theme);
}
