export const THEME_KEY = 'wow-theme';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const DEFAULT_THEME: ThemeChoice = 'dark';

/** Returns the choice that was kept, or the default. */
export const parseThemeChoice = (kept: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === kept) ?? DEFAULT_THEME;

export const isLight = (choice: ThemeChoice, systemIsLight: boolean): boolean =>
  choice === 'light' || (choice === 'system' && systemIsLight);
