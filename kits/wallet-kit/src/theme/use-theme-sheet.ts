import type { NamePrefix } from '../context/name-prefix.ts';
import { toCssString } from './theme-css.ts';
import type { Theme, ThemeChoice } from './theme.ts';
import { useInsertionEffect, useMemo } from 'react';

export function createThemeRules(prefix: NamePrefix, id: string, theme: Exclude<ThemeChoice, null>): string {
  // Constructed sheets come last: without weight, the app's own rules count.
  const selector = `:where([data-${prefix}="${id}"])`;
  if (typeof theme !== 'object' || !('lightMode' in theme)) return `${selector}{${toDeclarations(prefix, theme)}}`;
  const dark = toCssString(prefix, theme.darkMode, { extending: theme.lightMode });
  return `${selector}{${toDeclarations(prefix, theme.lightMode)}}@media(prefers-color-scheme:dark){${selector}{${dark}}}`;
}

function toDeclarations(prefix: NamePrefix, theme: Theme): string {
  if (typeof theme === 'function') {
    throw new Error(
      'A theme function was provided to the "theme" prop instead of a theme object. You must execute this function to get the resulting theme object.',
    );
  }
  return toCssString(prefix, theme);
}

/** Applies a theme while mounted, by a constructed style sheet: that works under a policy without inline styles. */
export function useThemeSheet(prefix: NamePrefix, id: string, theme: ThemeChoice): void {
  const rules = useMemo(() => (theme === null ? null : createThemeRules(prefix, id, theme)), [prefix, id, theme]);
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
