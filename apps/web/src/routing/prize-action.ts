import { prizeValue, type PrizeDisplay } from '@wow/product/games/web';
import { parseDialogAction, withAction, withoutAction, DIALOG_STATE, useSearchChange } from './dialog-action.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** Apart from the other actions, which are known from the first moment: a prize is loaded when one is asked for. */
const VALUE = 'prize_value';

/** Returns the points for which the search part of the address asks for the prize dialog, or null. */
export const parsePrize = (search: URLSearchParams): number | null =>
  parseDialogAction(search) === 'prize' ? prizeValue(search.get(VALUE)) : null;

/** Returns the search with the prize dialog open for so many points; everything else in it stays. */
export function withPrize(search: URLSearchParams, points: number): URLSearchParams {
  const next = withAction(search, 'prize');
  next.set(VALUE, String(points));
  return next;
}

/** The prize dialog as the address has it. A prize that follows the wheel's dialog takes its place in the history. */
export function usePrizeDialog(): PrizeDisplay {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const shown = parsePrize(search);
  return useMemo(
    () => ({
      shown,
      show(points) {
        // The address itself: the page and the dialog over it may both say what was won.
        const isOpen = parseDialogAction(new URLSearchParams(location.search)) !== null;
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
