import type { Accent, ThemeOptions } from './theme-options.ts';

/** Returns the accent that is asked for, and what it leaves open as usual. */
export const accentOf = (options: ThemeOptions, usual: Accent): Accent => ({
  accentColor: options.accentColor ?? usual.accentColor,
  accentColorForeground: options.accentColorForeground ?? usual.accentColorForeground,
});
