import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** The values of `?action=`; any other is ignored. */
const dialogActions = ['login', 'register', 'recover', 'recovery-codes', 'lucky-wheel', 'prize'] as const;
export type DialogAction = (typeof dialogActions)[number];

export const parseDialogAction = (search: URLSearchParams): DialogAction | null =>
  dialogActions.find((action) => action === search.get('action')) ?? null;

export function withAction(search: URLSearchParams, action: DialogAction): URLSearchParams {
  const next = withoutAction(search);
  next.set('action', action);
  return next;
}

export function withoutAction(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('action');
  next.delete('prize_value');
  return next;
}

export function changeSearch(
  change: (now: URLSearchParams) => URLSearchParams,
  options: { readonly replace?: boolean; readonly state?: unknown },
): void {
  const search = change(new URLSearchParams(location.search)).toString();
  navigate(search === '' ? location.pathname : `${location.pathname}?${search}`, options);
}

/** The state of history entries that the app made: closing the dialog goes back. */
export const DIALOG_STATE = { dialog: true } as const;

export const openDialog = (action: DialogAction): void =>
  changeSearch((now) => withAction(now, action), { state: DIALOG_STATE });

export function useDialogAction(): DialogAction | null {
  const [search] = useSearchParams();
  return parseDialogAction(search);
}
