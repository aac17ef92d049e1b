import { whole } from '@wow/core/protocol';
import { deviationOf } from '../table/deviation-of.ts';
import type { ExactOdds } from '../table/exact-odds.ts';
import { fraction } from '../table/fraction.ts';
import { payoutOf, TIERS, type Multipliers, type Tier } from './rules.ts';

/** Any bet gives the same odds: what is paid is a multiple of it. */
const BET = whole(1);

/** Returns the exact odds of each tier, counted over every section of the wheel by the rules themselves. */
export const rouletteOdds = (sections: readonly Tier[], multipliers: Multipliers): readonly ExactOdds[] =>
  TIERS.map((choice) => {
    const payouts = sections.map((tier, index) => payoutOf({ bet: BET, tier: choice }, { index, tier }, multipliers));
    const wins = payouts.filter((payout) => payout > BET).length;
    const paid = payouts.reduce((sum, payout) => sum + payout, 0);
    const squares = payouts.reduce((sum, payout) => sum + payout ** 2, 0);
    return {
      choice,
      staked: 'point',
      win: fraction(wins, sections.length),
      returned: fraction(paid, sections.length * BET),
      deviation: deviationOf(sections.length, paid, squares, BET),
    };
  });
