import type { Theme } from './theme.ts';

/** A theme, or a function that makes one when it is asked. */
type ThemeSource = Theme | (() => Theme);

/**
 * Returns the CSS variables of a theme by name, `--wk-colors-accentColor` and so on.
 * With `extending`, only those that differ from it.
 */
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

/** A value stays one value: what could end it, or the rule that it stands in, is taken out. */
const sanitizeValue = (value: string): string => value.replaceAll(/[:;{}</>]/g, '');

/** Returns the CSS variables of a theme as declarations, to stand in a rule of the app's own stylesheet. */
export function cssStringFromTheme(theme: ThemeSource, options: { extending?: ThemeSource } = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
