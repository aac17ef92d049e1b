const page = (): DOMStringMap => document.documentElement.dataset;

/** Lets the styles know that a player returns to a page that was drawn for a visitor. */
export function markReturning(): void {
  page()['returning'] = '';
}

/** Nobody does where pages are drawn. */
export const isReturning = (): boolean => typeof document !== 'undefined' && page()['returning'] !== undefined;

/** From here on the page shows who is there. */
export function endReturning(): void {
  delete page()['returning'];
}
