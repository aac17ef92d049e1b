import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether the player asked their system for less motion. */
export const prefersReducedMotion = (): boolean => query().matches;

const subscribe = (onChange: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Like `prefersReducedMotion`, and draws again when the player changes their mind. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
