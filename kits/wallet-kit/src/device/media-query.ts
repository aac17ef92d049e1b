/** Returns a live media query, or null where there is none to ask: jsdom has no `matchMedia`. */
export const mediaQuery = (query: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(query) : null;
