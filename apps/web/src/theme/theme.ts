import { browserStorage } from '../browser/storage.ts';

export const THEME_KEY = 'wow-theme';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const DEFAULT_THEME: ThemeChoice = 'dark';

/** Returns the stored choice, or the default. */
export const parseThemeChoice = (stored: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? DEFAULT_THEME;

export const isLight = (choice: ThemeChoice, systemIsLight: boolean): boolean =>
  choice === 'light' || (choice === 'system' && systemIsLight);

/** For the browser's own bars. */
const PAGE_COLOUR = { dark: '#14110e', light: '#ecebe6' } as const;

export const readStoredTheme = (): ThemeChoice => parseThemeChoice(browserStorage()?.getItem(THEME_KEY) ?? null);

export function applyTheme(choice: ThemeChoice): void {
  const page = document.documentElement;
  const light = isLight(choice, matchMedia('(prefers-color-scheme: light)').matches);
  if (light) page.dataset['theme'] = 'light';
  else delete page.dataset['theme'];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = PAGE_COLOUR[light ? 'light' : 'dark'];
}
