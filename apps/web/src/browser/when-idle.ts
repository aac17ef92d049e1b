/** Calls back when the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const later = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
