import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { actionIn, withAction, withoutAction, type DialogAction } from './dialog-action.ts';
import { useSearchChange } from './use-search-change.ts';

/** What this app left with the current entry of the browser's history. */
function entryState(): { readonly dialog?: unknown; readonly after?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** The dialog that the address asks for, and how to exchange it, close it or go on from it. */
export function useOpenDialog() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const action = actionIn(search);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [action]);

  /** `after` is what follows when the player is signed in. */
  const exchange = useCallback(
    (next: DialogAction, after = entryState().after) =>
      changeSearch((now) => withAction(now, next), { replace: true, state: { ...entryState(), after } }),
    [changeSearch],
  );

  const close = useCallback(() => {
    // Going back takes a moment; a second close in it would leave the page.
    if (closing.current) return;
    if (entryState().dialog) {
      closing.current = true;
      history.back();
    } else {
      changeSearch(withoutAction, { replace: true });
    }
  }, [changeSearch]);

  /** Leaves the sign-in dialog of somebody who is signed in now: for the wheel, if they came for that. */
  const goOn = useCallback(() => {
    if (entryState().after === 'lucky-wheel') exchange('lucky-wheel', null);
    else close();
  }, [exchange, close]);

  return { action, exchange, close, goOn };
}
