import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The values of `?action=`; any other is ignored. */
const dialogActions = ['login', 'register', 'lucky-wheel', 'prize'] as const;
export type DialogAction = (typeof dialogActions)[number];

export const parseDialogAction = (search: URLSearchParams): DialogAction | null =>
  dialogActions.find((action) => action === search.get('action')) ?? null;

/** Returns the search with this dialog open and everything else unchanged. */
export function withAction(search: URLSearchParams, action: DialogAction): URLSearchParams {
  const next = withoutAction(search);
  next.set('action', action);
  return next;
}

/** Returns the search without `action` and `prize_value`. */
export function withoutAction(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('action');
  next.delete('prize_value');
  return next;
}

/**
 * Returns a function that changes the search of the address. It reads the address at the time of the change, because a
 * prerendered page hydrates without a search.
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

/** The state of history entries that the app made: closing the dialog goes back. */
export const DIALOG_STATE = { dialog: true } as const;

/** Returns the dialog of the address, and how to open one. */
export function useDialogAction() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const open = useCallback(
    (next: DialogAction) => changeSearch((now) => withAction(now, next), { state: DIALOG_STATE }),
    [changeSearch],
  );
  return { action: parseDialogAction(search), open };
}
