import { whole, type Hundredths } from '@wow/core/protocol';
import { deviationOf } from '../table/deviation-of.ts';
import type { ExactOdds } from '../table/exact-odds.ts';
import { fraction } from '../table/fraction.ts';
import { payoutOf } from './rules.ts';

/** Returns the exact odds of a spin on this wheel, counted over its sections by the rules themselves. */
export function luckySpinsOdds(sections: readonly Hundredths[]): ExactOdds {
  const payouts = sections.map((points, index) => payoutOf({ index, points }));
  const wins = payouts.filter((payout) => payout > 0).length;
  const paid = payouts.reduce((sum, payout) => sum + payout, 0);
  const squares = payouts.reduce((sum, payout) => sum + payout ** 2, 0);
  return {
    choice: null,
    staked: 'spin',
    win: fraction(wins, sections.length),
    returned: fraction(paid, sections.length * whole(1)),
    deviation: deviationOf(sections.length, paid, squares, whole(1)),
  };
}
