import { useInsertionEffect, useMemo } from 'react';
import { themeRules } from './theme-rules.ts';
import type { ThemeChoice } from './theme.ts';

/**
 * Puts a theme on the page for as long as the component is there, as a constructed sheet: a page whose policy allows
 * no inline styles allows that.
 */
export function useThemeSheet(id: string, theme: ThemeChoice): void {
  const rules = useMemo(() => (theme === null ? null : themeRules(id, theme)), [id, theme]);
  useInsertionEffect(() => {
    // jsdom has no constructed sheets, and draws nothing that could use one.
    if (rules === null || document.adoptedStyleSheets === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
}
