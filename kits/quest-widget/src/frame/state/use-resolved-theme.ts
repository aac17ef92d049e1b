import { useSyncExternalStore } from 'react';
import type { Theme } from '../../messages.ts';

const lightSystem = matchMedia('(prefers-color-scheme: light)');

const watch = (onChange: () => void): (() => void) => {
  lightSystem.addEventListener('change', onChange);
  return () => lightSystem.removeEventListener('change', onChange);
};

/** Returns the colour scheme for a theme. */
export function useResolvedTheme(theme: Theme): 'dark' | 'light' {
  const system = useSyncExternalStore(watch, () => (lightSystem.matches ? 'light' : 'dark'));
  return theme === 'auto' ? system : theme;
}
