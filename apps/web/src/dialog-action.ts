/** What `?action=` may open. Anything else is ignored. */
export const dialogActions = ['login', 'register', 'lucky-wheel', 'prize'] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Returns the dialog that the search part of the address asks for, or null. */
export const actionIn = (search: URLSearchParams): DialogAction | null =>
  dialogActions.find((action) => action === search.get('action')) ?? null;

/** Returns the search with this dialog open; everything else in it stays. */
export function withAction(search: URLSearchParams, action: DialogAction): URLSearchParams {
  const next = withoutAction(search);
  next.set('action', action);
  return next;
}

/** Returns the search with no dialog open: `action` and `prize_value` are gone, everything else stays. */
export function withoutAction(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('action');
  next.delete('prize_value');
  return next;
}
