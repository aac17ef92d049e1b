import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { actionIn, withAction, type DialogAction } from './dialog-action.ts';
import { useSearchChange } from './use-search-change.ts';

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
  return { action: actionIn(search), open };
}
