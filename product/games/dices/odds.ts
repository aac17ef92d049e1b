import type { Hundredths } from '@wow/core/protocol';
import { countOdds, fraction, UNIT_STAKE, type ExactOdds, type Fraction } from '../table/payout-math.ts';
import { computePayout, type DicesOutcome, isWon, sumDice, type ThreeDice } from './rules.ts';

const FACES = [1, 2, 3, 4, 5, 6];

function countOrders(dice: ThreeDice): number {
  const faces = new Set(dice).size;
  if (faces === 1) return 1;
  return faces === 2 ? 3 : 6;
}

export const ALL_WAYS = FACES.length ** 3;

/** All 56 throws. The rules do not look at the order, so that all 216 need not be tried one by one. */
export const THROWS: readonly { readonly dice: ThreeDice; readonly ways: number }[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) =>
    FACES.filter((c) => c >= b).map((c) => ({ dice: [a, b, c], ways: countOrders([a, b, c]) })),
  ),
);

/** Returns the throws of both sides in all combinations, and the number of rolls of each: 216 × 216 together. */
const getRolls = (): readonly { readonly outcome: DicesOutcome; readonly count: number }[] =>
  THROWS.flatMap((house) =>
    THROWS.map((player) => ({
      outcome: { houseDice: house.dice, playerDice: player.dice },
      count: house.ways * player.ways,
    })),
  );

/** Counts all 216 × 216 rolls of dices by the player's total less the house's, from -15 to 15. */
export function dicesDifferences() {
  const bars = new Map<number, { readonly by: number; readonly rolls: number; readonly won: boolean }>();
  for (const { outcome, count } of getRolls()) {
    const by = sumDice(outcome.playerDice) - sumDice(outcome.houseDice);
    bars.set(by, { by, rolls: (bars.get(by)?.rolls ?? 0) + count, won: isWon(outcome) });
  }
  const rolls = ALL_WAYS ** 2;
  const partWith = (sign: number): Fraction =>
    fraction(
      [...bars.values()].reduce((sum, bar) => (Math.sign(bar.by) === sign ? sum + bar.rolls : sum), 0),
      rolls,
    );
  return {
    bars: [...bars.values()].toSorted((a, b) => a.by - b.by),
    rolls,
    part: { house: partWith(-1), tie: partWith(0), player: partWith(1) },
  };
}

/** Returns the exact odds of dices with this multiplier: the rules count all rolls, so a changed rule changes the odds. */
export const dicesOdds = (multiplier: Hundredths): ExactOdds =>
  countOdds(
    null,
    'points',
    getRolls().map(({ outcome, count }) => ({ payout: computePayout(UNIT_STAKE, outcome, multiplier), count })),
  );
