import type { Accent, AccentName } from './theme-options.ts';

/** Accents for dark grounds: light, with dark letters on them. */
export const darkAccents: Readonly<Record<AccentName, Accent>> = {
  blue: { accentColor: '#86b4ff', accentColorForeground: '#081a38' },
  green: { accentColor: '#7fdca0', accentColorForeground: '#062513' },
  orange: { accentColor: '#ffb27d', accentColorForeground: '#321703' },
  pink: { accentColor: '#ff9fca', accentColorForeground: '#3a0820' },
  purple: { accentColor: '#c3adff', accentColorForeground: '#1e0d4a' },
  red: { accentColor: '#ffa098', accentColorForeground: '#3a0906' },
};
