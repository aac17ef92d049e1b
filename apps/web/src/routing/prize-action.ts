import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { prizeValue, type PrizeDisplay } from '@wow/product/games/web';
import { changeSearch, DIALOG_STATE, parseDialogAction, withAction, withoutAction } from './dialog-action.ts';

const VALUE = 'prize_value';

export const parsePrize = (search: URLSearchParams): number | null =>
  parseDialogAction(search) === 'prize' ? prizeValue(search.get(VALUE)) : null;

export function withPrize(search: URLSearchParams, points: number): URLSearchParams {
  const next = withAction(search, 'prize');
  next.set(VALUE, String(points));
  return next;
}

function showPrize(points: number): void {
  // A prize replaces the dialog of the wheel in the history.
  const isOpen = parseDialogAction(new URLSearchParams(location.search)) !== null;
  changeSearch(
    (now) => withPrize(now, points),
    isOpen ? { replace: true, state: history.state } : { state: DIALOG_STATE },
  );
}

const dropPrize = (): void => changeSearch(withoutAction, { replace: true });

export function usePrizeDialog(): PrizeDisplay {
  const [search] = useSearchParams();
  const shown = parsePrize(search);
  return useMemo(() => ({ shown, show: showPrize, drop: dropPrize }), [shown]);
}
