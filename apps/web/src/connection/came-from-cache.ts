/** The mark that the service worker puts on the shell that it keeps. */
const KEPT_SHELL = 'kept-shell';

/** Whether the service worker showed this page from its cache, because no server did. */
export const cameFromCache = performance
  .getEntriesByType('navigation')
  .some((navigation) => 'serverTiming' in navigation && isKept(navigation as PerformanceNavigationTiming));

function isKept({ serverTiming }: PerformanceNavigationTiming): boolean {
  return serverTiming.some(({ name }) => name === KEPT_SHELL);
}
