import { whole, type Hundredths } from '@wow/core/protocol';
import { deviationOf } from '../table/deviation-of.ts';
import type { ExactOdds } from '../table/exact-odds.ts';
import { fraction } from '../table/fraction.ts';
import { payoutOf, type Face, type ThreeDice } from './rules.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** Every throw of three dice, each as likely as any other. */
const THROWS: readonly ThreeDice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): ThreeDice => [a, b, c])));

/** Any bet gives the same odds: what is paid is a multiple of it. */
const BET = whole(1);

/**
 * Returns the exact odds of dices that pay so many times the bet, counted over all 216 × 216 pairs of throws by the rules themselves,
 * so that a changed rule changes the odds. Takes a few milliseconds.
 */
export function dicesOdds(multiplier: Hundredths): ExactOdds {
  let wins = 0;
  let paid = 0;
  let squares = 0;
  for (const houseDice of THROWS) {
    for (const playerDice of THROWS) {
      const payout = payoutOf(BET, { houseDice, playerDice }, multiplier);
      if (payout > BET) wins += 1;
      paid += payout;
      squares += payout ** 2;
    }
  }
  const rounds = THROWS.length ** 2;
  return {
    choice: null,
    staked: 'point',
    win: fraction(wins, rounds),
    returned: fraction(paid, rounds * BET),
    deviation: deviationOf(rounds, paid, squares, BET),
  };
}
