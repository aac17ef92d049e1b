import { browserStorage } from '../browser-storage.ts';
import { isLight, parseThemeChoice, THEME_KEY, type ThemeChoice } from './theme.ts';

/** The bar of the browser around the app takes the colour of the page. */
const PAGE_COLOUR = { dark: '#14110e', light: '#ecebe6' } as const;

/** Returns the theme that was chosen in this browser. */
export const keptTheme = (): ThemeChoice => parseThemeChoice(browserStorage()?.getItem(THEME_KEY) ?? null);

/** Shows the page in this theme. */
export function showTheme(choice: ThemeChoice): void {
  const page = document.documentElement;
  const light = isLight(choice, matchMedia('(prefers-color-scheme: light)').matches);
  if (light) page.dataset['theme'] = 'light';
  else delete page.dataset['theme'];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = PAGE_COLOUR[light ? 'light' : 'dark'];
}
