import { prizeValue, type PrizeDisplay } from '@wow/product/games/web';
import { parseDialogAction, withAction, withoutAction, DIALOG_STATE, useSearchChange } from './dialog-action.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

const VALUE = 'prize_value';

/** Returns the points of the prize dialog in the address, or null. */
export const parsePrize = (search: URLSearchParams): number | null =>
  parseDialogAction(search) === 'prize' ? prizeValue(search.get(VALUE)) : null;

/** Returns the search with the prize dialog open for these points. */
export function withPrize(search: URLSearchParams, points: number): URLSearchParams {
  const next = withAction(search, 'prize');
  next.set(VALUE, String(points));
  return next;
}

/** Returns the prize dialog of the address. A prize replaces the dialog of the wheel in the history. */
export function usePrizeDialog(): PrizeDisplay {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const shown = parsePrize(search);
  return useMemo(
    () => ({
      shown,
      show(points) {
        // Read from the address: the page and the dialog above it may both show the prize.
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
