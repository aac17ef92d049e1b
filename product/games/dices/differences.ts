import { fraction, type Fraction } from '../table/fraction.ts';
import { isWon, sumOf, type DicesOutcome, type Face, type ThreeDice } from './rules.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
const THROWS: readonly ThreeDice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): ThreeDice => [a, b, c])));

/** Which side a roll goes to: a tie is nobody's, whoever it is paid to. */
export type Side = 'house' | 'tie' | 'player';

/** All rolls whose totals are so far apart. */
export interface Difference {
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

/** Counts all 216 × 216 rolls of dices by how far apart the two totals are. Takes a few milliseconds. */
export function dicesDifferences(): Differences {
  const bars = new Map<number, { rolls: number; won: boolean }>();
  for (const houseDice of THROWS) {
    for (const playerDice of THROWS) {
      const outcome: DicesOutcome = { houseDice, playerDice };
      const by = sumOf(playerDice) - sumOf(houseDice);
      const bar = bars.get(by);
      if (bar) bar.rolls += 1;
      else bars.set(by, { rolls: 1, won: isWon(outcome) });
    }
  }
  const rolls = THROWS.length ** 2;
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
