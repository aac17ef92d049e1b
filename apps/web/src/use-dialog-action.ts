import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { actionIn, withAction, withoutAction, type DialogAction } from './dialog-action.ts';

/** Marks the entries of the browser's history that a press in the app made: closing goes back over them. */
export const DIALOG_STATE = { dialog: true } as const;

const openedHere = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialog' in state;
};

/** The dialog that the address asks for, and how to open another, exchange it or close it. */
export function useDialogAction() {
  const [search, setSearch] = useSearchParams();
  const action = actionIn(search);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [action]);

  const open = useCallback(
    (next: DialogAction) => setSearch((now) => withAction(now, next), { state: DIALOG_STATE }),
    [setSearch],
  );

  const exchange = useCallback(
    (next: DialogAction) => setSearch((now) => withAction(now, next), { replace: true, state: history.state }),
    [setSearch],
  );

  const close = useCallback(() => {
    // Going back takes a moment; a second close in it would leave the page.
    if (closing.current) return;
    if (openedHere()) {
      closing.current = true;
      history.back();
    } else {
      setSearch(withoutAction, { replace: true });
    }
  }, [setSearch]);

  return { action, open, exchange, close };
}
