const page = (): DOMStringMap => document.documentElement.dataset;

/** Tells the styles that the page was prerendered for a visitor and a signed-in player returns to it. */
export function markReturning(): void {
  page()['returning'] = '';
}

/** Returns whether a signed-in player waits for their page. False while a page is prerendered. */
export const isReturning = (): boolean => typeof document !== 'undefined' && page()['returning'] !== undefined;

/** Ends the wait: the page shows the player. */
export function endReturning(): void {
  delete page()['returning'];
}
