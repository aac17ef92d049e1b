import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { actionIn, withAction, type DialogAction } from './dialog-action.ts';

/** Marks the entries of the browser's history that a press in the app made: closing goes back over them. */
export const DIALOG_STATE = { dialog: true } as const;

/** The dialog that the address asks for, and how to open one. */
export function useDialogAction() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (next: DialogAction) => setSearch((now) => withAction(now, next), { state: DIALOG_STATE }),
    [setSearch],
  );
  return { action: actionIn(search), open };
}
