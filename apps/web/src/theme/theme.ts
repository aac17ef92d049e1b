/** Known to the script in index.html, which applies the choice before the first paint. */
export const THEME_KEY = 'wow-theme';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Returns the choice that was kept, or dark: the default. */
export const parseThemeChoice = (kept: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === kept) ?? 'dark';

export const isLight = (choice: ThemeChoice, systemIsLight: boolean): boolean =>
  choice === 'light' || (choice === 'system' && systemIsLight);
