/** Moves the focus to the table of a page, or to the page area where there is none. */
export function focusPage(area: HTMLElement | null): void {
  const table = area?.querySelector<HTMLElement>('[data-takes-focus]');
  (table ?? area)?.focus({ preventScroll: true });
}
