import { type ExtendingTheme, type ThemeSource, toCssObject, toCssString } from '../theme/theme-css.ts';

/** Returns the CSS variables `--rk-…` of a theme by name. With `extending`, only those that differ from it. */
export const cssObjectFromTheme = (theme: ThemeSource, options?: ExtendingTheme): Record<string, string> =>
  toCssObject('rk', theme, options);

/** Returns the CSS variables `--rk-…` of a theme as declarations. */
export const cssStringFromTheme = (theme: ThemeSource, options?: ExtendingTheme): string =>
  toCssString('rk', theme, options);
