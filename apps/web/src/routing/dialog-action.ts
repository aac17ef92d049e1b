import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** What `?action=` may open. Anything else is ignored. */
const dialogActions = ['login', 'register', 'lucky-wheel', 'prize'] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Returns the dialog that the search part of the address asks for, or null. */
export const parseDialogAction = (search: URLSearchParams): DialogAction | null =>
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

/**
 * Returns how to change what follows the path in the address. It is read at the moment of the change: a page that was
 * drawn before it was asked for is taken over without it, and can be pressed before it is drawn with it.
 */
export function useSearchChange() {
  const [, navigate] = useLocation();
  return useCallback(
    (
      change: (now: URLSearchParams) => URLSearchParams,
      options: { readonly replace?: boolean; readonly state?: unknown },
    ) => {
      const search = change(new URLSearchParams(location.search)).toString();
      navigate(search === '' ? location.pathname : `${location.pathname}?${search}`, options);
    },
    [navigate],
  );
}

/** Marks the entries of the browser's history that a press in the app made: closing goes back over them. */
export const DIALOG_STATE = { dialog: true } as const;

/** The dialog that the address asks for, and how to open one. */
export function useDialogAction() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const open = useCallback(
    (next: DialogAction) => changeSearch((now) => withAction(now, next), { state: DIALOG_STATE }),
    [changeSearch],
  );
  return { action: parseDialogAction(search), open };
}
