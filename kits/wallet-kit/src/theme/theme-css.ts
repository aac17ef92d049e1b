import type { Theme } from './theme.ts';

type ThemeSource = Theme | (() => Theme);

/** Returns the CSS variables of a theme by name. With `extending`, only those that differ from it. */
export function cssObjectFromTheme(
  theme: ThemeSource,
  { extending }: { extending?: ThemeSource } = {},
): Record<string, string> {
  const base = extending === undefined ? {} : toVariables(resolveTheme(extending));
  return Object.fromEntries(
    Object.entries(toVariables(resolveTheme(theme))).filter(([name, value]) => base[name] !== value),
  );
}

const resolveTheme = (theme: ThemeSource): Theme => (typeof theme === 'function' ? theme() : theme);

function toVariables(theme: Theme): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [group, values] of Object.entries(theme)) {
    for (const [name, value] of Object.entries(values as Record<string, string | undefined>)) {
      if (value !== undefined) found[`--wk-${group}-${name}`] = sanitizeValue(value);
    }
  }
  return found;
}

/** Removes the characters that could end the value or its rule. */
const sanitizeValue = (value: string): string => value.replaceAll(/[:;{}</>]/g, '');

/** Returns the CSS variables of a theme as declarations for an app's own stylesheet. */
export function cssStringFromTheme(theme: ThemeSource, options: { extending?: ThemeSource } = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
