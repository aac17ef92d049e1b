import { prizeValue } from '@wow/product/games/web';
import { actionIn, withAction } from './dialog-action.ts';

/** Apart from the other actions, which are known from the first moment: a prize is loaded when one is asked for. */
const VALUE = 'prize_value';

/** Returns the points for which the search part of the address asks for the prize dialog, or null. */
export const prizeIn = (search: URLSearchParams): number | null =>
  actionIn(search) === 'prize' ? prizeValue(search.get(VALUE)) : null;

/** Returns the search with the prize dialog open for so many points; everything else in it stays. */
export function withPrize(search: URLSearchParams, points: number): URLSearchParams {
  const next = withAction(search, 'prize');
  next.set(VALUE, String(points));
  return next;
}
