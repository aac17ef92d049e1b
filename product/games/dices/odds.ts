import { type Face, type ThreeDice, isWon, sumDice, computePayout } from './rules.ts';
import { fraction, type Fraction, computeDeviation, type ExactOdds } from '../table/payout-math.ts';
import { fromUnits, type Hundredths } from '@wow/core/protocol';

/** A throw of three dice in any order. */
export interface Throw {
  /** From the lowest to the highest. */
  readonly dice: ThreeDice;
  /** In how many orders they may lie. */
  readonly ways: number;
}

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** Returns the number of orders of three dice. */
function countOrders(dice: Throw['dice']): number {
  const faces = new Set(dice).size;
  if (faces === 1) return 1;
  return faces === 2 ? 3 : 6;
}

/** How many throws there are when the order counts: each is as likely as any other. */
export const ALL_WAYS = FACES.length ** 3;

/** All 56 throws. The rules do not look at the order, so that all 216 need not be tried one by one. */
export const THROWS: readonly Throw[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) =>
    FACES.filter((c) => c >= b).map((c) => ({ dice: [a, b, c], ways: countOrders([a, b, c]) })),
  ),
);

/** The side with the higher total; a tie belongs to neither side. */
type Side = 'house' | 'tie' | 'player';

/** All rolls whose totals are so far apart. */
interface Difference {
  /** The player's total less the house's, -15 to 15. */
  readonly by: number;
  readonly rolls: number;
  /** Whether the rules call these rolls won. */
  readonly won: boolean;
}

/** The rolls of dices by the difference of the totals. */
export interface Differences {
  /** From the house's highest to the player's. */
  readonly bars: readonly Difference[];
  readonly rolls: number;
  readonly part: Readonly<Record<Side, Fraction>>;
}

/** Counts all 216 × 216 rolls of dices by how far apart the two totals are. */
export function dicesDifferences(): Differences {
  const bars = new Map<number, { rolls: number; won: boolean }>();
  for (const { dice: houseDice, ways: ofHouse } of THROWS) {
    for (const { dice: playerDice, ways: ofPlayer } of THROWS) {
      const by = sumDice(playerDice) - sumDice(houseDice);
      const bar = bars.get(by) ?? { rolls: 0, won: isWon({ houseDice, playerDice }) };
      bar.rolls += ofHouse * ofPlayer;
      bars.set(by, bar);
    }
  }
  const rolls = ALL_WAYS ** 2;
  const ordered = [...bars].map(([by, bar]) => ({ by, ...bar })).toSorted((a, b) => a.by - b.by);
  const partOf = (fits: (by: number) => boolean): Fraction =>
    fraction(
      ordered.filter(({ by }) => fits(by)).reduce((sum, bar) => sum + bar.rolls, 0),
      rolls,
    );
  return {
    bars: ordered,
    rolls,
    part: { house: partOf((by) => by < 0), tie: partOf((by) => by === 0), player: partOf((by) => by > 0) },
  };
}

/** Any bet gives the same odds: what is paid is a multiple of it. */
const BET = fromUnits(1);

/**
 * Returns the exact odds of dices with this multiplier. The rules count all pairs of throws, so a changed rule
 * changes the odds.
 */
export function dicesOdds(multiplier: Hundredths): ExactOdds {
  let wins = 0;
  let paid = 0;
  let squares = 0;
  for (const house of THROWS) {
    for (const player of THROWS) {
      const payout = computePayout(BET, { houseDice: house.dice, playerDice: player.dice }, multiplier);
      const ways = house.ways * player.ways;
      if (payout > BET) wins += ways;
      paid += ways * payout;
      squares += ways * payout ** 2;
    }
  }
  const rounds = ALL_WAYS ** 2;
  return {
    choice: null,
    staked: 'points',
    win: fraction(wins, rounds),
    returned: fraction(paid, rounds * BET),
    deviation: computeDeviation(rounds, paid, squares, BET),
  };
}
