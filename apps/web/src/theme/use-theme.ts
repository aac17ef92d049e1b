import { useEffect, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { isLight, parseThemeChoice, THEME_KEY, type ThemeChoice } from './theme.ts';

/** The bar of the browser around the app takes the colour of the page. */
const PAGE_COLOUR = { dark: '#14110e', light: '#ecebe6' } as const;

function apply(light: boolean): void {
  const page = document.documentElement;
  if (light) page.dataset['theme'] = 'light';
  else delete page.dataset['theme'];
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = PAGE_COLOUR[light ? 'light' : 'dark'];
}

/** Returns the player's choice of theme and how to change it; keeps the page in step with the system. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(() => parseThemeChoice(browserStorage()?.getItem(THEME_KEY) ?? null));

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: light)');
    const follow = (): void => apply(isLight(choice, system.matches));
    follow();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [choice]);

  const choose = (next: ThemeChoice): void => {
    browserStorage()?.setItem(THEME_KEY, next);
    setChoice(next);
  };
  return [choice, choose];
}
