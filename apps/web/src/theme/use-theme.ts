import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { keptTheme, showTheme } from './show-theme.ts';
import { DEFAULT_THEME, THEME_KEY, type ThemeChoice } from './theme.ts';

/** What was kept is read once: whoever changes it here says so too. */
const never = () => () => undefined;

/** Returns the player's choice of theme and how to change it; keeps the page in step with the system. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  // The page was drawn before anybody's choice was known, and is taken over as it was drawn.
  const kept = useSyncExternalStore(never, keptTheme, () => DEFAULT_THEME);
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);
  const choice = chosen ?? kept;

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: light)');
    const follow = (): void => showTheme(choice);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [choice]);

  const choose = (next: ThemeChoice): void => {
    browserStorage()?.setItem(THEME_KEY, next);
    showTheme(next);
    setChosen(next);
  };
  return [choice, choose];
}
