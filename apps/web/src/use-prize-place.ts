import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { PrizePlace } from '@wow/product/games/web';
import { actionIn, withoutAction } from './dialog-action.ts';
import { prizeIn, withPrize } from './prize-action.ts';
import { DIALOG_STATE } from './use-dialog-action.ts';
import { useSearchChange } from './use-search-change.ts';

/** The prize dialog as the address has it. A prize that follows the wheel's dialog takes its place in the history. */
export function usePrizePlace(): PrizePlace {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const shown = prizeIn(search);
  return useMemo(
    () => ({
      shown,
      show(points) {
        // The address itself: the page and the dialog over it may both say what was won.
        const isOpen = actionIn(new URLSearchParams(location.search)) !== null;
        changeSearch(
          (now) => withPrize(now, points),
          isOpen ? { replace: true, state: history.state } : { state: DIALOG_STATE },
        );
      },
      drop: () => changeSearch(withoutAction, { replace: true }),
    }),
    [shown, changeSearch],
  );
}
