/** Calls back when the page is loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle time to give: a second later is as good.
  const later = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
