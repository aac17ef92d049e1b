import type { NamePrefix } from '../context/name-prefix.ts';
import type { Theme } from './theme.ts';

/** A theme, or the function that returns it. */
export type ThemeSource = Theme | (() => Theme);

/** The options of the functions that return CSS variables. */
export interface ExtendingTheme {
  /** The theme whose equal variables are left out. @default none */
  readonly extending?: ThemeSource;
}

export function toCssObject(
  prefix: NamePrefix,
  theme: ThemeSource,
  { extending }: ExtendingTheme = {},
): Record<string, string> {
  const base = extending === undefined ? {} : toVariables(prefix, resolveTheme(extending));
  return Object.fromEntries(
    Object.entries(toVariables(prefix, resolveTheme(theme))).filter(([name, value]) => base[name] !== value),
  );
}

export const toCssString = (prefix: NamePrefix, theme: ThemeSource, options?: ExtendingTheme): string =>
  Object.entries(toCssObject(prefix, theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** Returns the CSS variables of a theme by name. With `extending`, only those that differ from it. */
export const cssObjectFromTheme = (theme: ThemeSource, options?: ExtendingTheme): Record<string, string> =>
  toCssObject('wk', theme, options);

/** Returns the CSS variables of a theme as declarations for an app's own stylesheet. */
export const cssStringFromTheme = (theme: ThemeSource, options?: ExtendingTheme): string =>
  toCssString('wk', theme, options);

const resolveTheme = (theme: ThemeSource): Theme => (typeof theme === 'function' ? theme() : theme);

function toVariables(prefix: NamePrefix, theme: Theme): Record<string, string> {
  if (!(theme as Theme | undefined)?.colors) {
    throw new Error(
      `A theme is an object such as lightTheme() or { lightMode, darkMode }, not "${theme as unknown as string}".`,
    );
  }
  const found: Record<string, string> = {};
  for (const [group, values] of Object.entries(theme)) {
    for (const [name, value] of Object.entries(values as Record<string, string | undefined>)) {
      if (value !== undefined) found[`--${prefix}-${group}-${name}`] = sanitizeValue(String(value));
    }
  }
  return found;
}

/** Removes the characters that could end the value or its rule. */
const sanitizeValue = (value: string): string => value.replaceAll(/[:;{}</>]/g, '');
