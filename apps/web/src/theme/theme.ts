import { browserStorage } from '../browser/storage.ts';

export const THEME_KEY = 'wow-theme';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const DEFAULT_THEME: ThemeChoice = 'dark';

/** Returns the choice that was kept, or the default. */
export const parseThemeChoice = (kept: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === kept) ?? DEFAULT_THEME;

export const isLight = (choice: ThemeChoice, systemIsLight: boolean): boolean =>
  choice === 'light' || (choice === 'system' && systemIsLight);

/** The bar of the browser around the app takes the colour of the page. */
const PAGE_COLOUR = { dark: '#14110e', light: '#ecebe6' } as const;

/** Returns the theme that was chosen in this browser. */
export const readStoredTheme = (): ThemeChoice => parseThemeChoice(browserStorage()?.getItem(THEME_KEY) ?? null);

/** Shows the page in this theme. */
export function applyTheme(choice: ThemeChoice): void {
  const page = document.documentElement;
  const light = isLight(choice, matchMedia('(prefers-color-scheme: light)').matches);
  if (light) page.dataset['theme'] = 'light';
  else delete page.dataset['theme'];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = PAGE_COLOUR[light ? 'light' : 'dark'];
}
