import { whole, type Hundredths } from '@wow/core/protocol';
import { deviationOf } from '../table/deviation-of.ts';
import type { ExactOdds } from '../table/exact-odds.ts';
import { fraction } from '../table/fraction.ts';
import { payoutOf } from './rules.ts';
import { ALL_WAYS, THROWS } from './throws.ts';

/** Any bet gives the same odds: what is paid is a multiple of it. */
const BET = whole(1);

/**
 * Returns the exact odds of dices that pay so many times the bet, counted over all pairs of throws by the rules themselves,
 * so that a changed rule changes the odds.
 */
export function dicesOdds(multiplier: Hundredths): ExactOdds {
  let wins = 0;
  let paid = 0;
  let squares = 0;
  for (const house of THROWS) {
    for (const player of THROWS) {
      const payout = payoutOf(BET, { houseDice: house.dice, playerDice: player.dice }, multiplier);
      const ways = house.ways * player.ways;
      if (payout > BET) wins += ways;
      paid += ways * payout;
      squares += ways * payout ** 2;
    }
  }
  const rounds = ALL_WAYS ** 2;
  return {
    choice: null,
    staked: 'point',
    win: fraction(wins, rounds),
    returned: fraction(paid, rounds * BET),
    deviation: deviationOf(rounds, paid, squares, BET),
  };
}
