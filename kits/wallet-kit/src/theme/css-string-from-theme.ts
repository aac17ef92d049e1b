import { cssObjectFromTheme, type ThemeSource } from './css-object-from-theme.ts';

/** Returns the CSS variables of a theme as declarations, to stand in a rule of the app's own stylesheet. */
export function cssStringFromTheme(theme: ThemeSource, options: { extending?: ThemeSource } = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
