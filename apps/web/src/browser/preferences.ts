import { LANGUAGE_KEY, chooseLanguage, type Language } from '@wow/core/language';
import { browserStorage } from './storage.ts';

const readStored = (key: string): string | null => browserStorage()?.getItem(key) ?? null;

/** Returns the language that this player chose, or that their browser asks for. */
export const getPreferredLanguage = (): Language => chooseLanguage(readStored(LANGUAGE_KEY), navigator.languages);

const THEME_KEY = 'wow-theme';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const parseThemeChoice = (stored: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'dark';

export const isLight = (choice: ThemeChoice, systemIsLight: boolean): boolean =>
  choice === 'light' || (choice === 'system' && systemIsLight);

/** For the browser's own bars. */
const PAGE_COLOUR = { dark: '#14110e', light: '#ecebe6' } as const;

let themeChoice = parseThemeChoice(readStored(THEME_KEY));
const themeListeners = new Set<() => void>();

export const currentTheme = (): ThemeChoice => themeChoice;

export function onThemeChange(listener: () => void): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}

const querySystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

export function applyTheme(): void {
  const page = document.documentElement;
  const light = isLight(themeChoice, querySystem().matches);
  if (light) page.dataset['theme'] = 'light';
  else delete page.dataset['theme'];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = PAGE_COLOUR[light ? 'light' : 'dark'];
}

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice = choice;
  browserStorage()?.setItem(THEME_KEY, choice);
  applyTheme();
  for (const listener of themeListeners) listener();
}

export const followSystemTheme = (): void => querySystem().addEventListener('change', applyTheme);
