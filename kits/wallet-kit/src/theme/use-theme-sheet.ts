import { cssStringFromTheme } from './theme-css.ts';
import type { Theme, ThemeChoice } from './theme.ts';
import { useInsertionEffect, useMemo } from 'react';

export function createThemeRules(id: string, theme: Exclude<ThemeChoice, null>): string {
  const selector = `[data-wk="${id}"]`;
  if (!('lightMode' in theme)) return `${selector}{${toDeclarations(theme)}}`;
  const dark = cssStringFromTheme(theme.darkMode, { extending: theme.lightMode });
  return `${selector}{${toDeclarations(theme.lightMode)}}@media(prefers-color-scheme:dark){${selector}{${dark}}}`;
}

function toDeclarations(theme: Theme): string {
  if (typeof theme === 'function') {
    throw new Error(
      'A theme function was provided to the "theme" prop instead of a theme object. You must execute this function to get the resulting theme object.',
    );
  }
  return cssStringFromTheme(theme);
}

/** Applies a theme while mounted, by a constructed style sheet: that works under a policy without inline styles. */
export function useThemeSheet(id: string, theme: ThemeChoice): void {
  const rules = useMemo(() => (theme === null ? null : createThemeRules(id, theme)), [id, theme]);
  useInsertionEffect(() => {
    // jsdom has no constructed style sheets.
    if (rules === null || document.adoptedStyleSheets === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
}
