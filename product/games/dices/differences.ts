import { fraction, type Fraction } from '../table/fraction.ts';
import { isWon, sumOf } from './rules.ts';
import { ALL_WAYS, THROWS } from './throws.ts';

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

/** Counts all 216 × 216 rolls of dices by how far apart the two totals are. */
export function dicesDifferences(): Differences {
  const bars = new Map<number, { rolls: number; won: boolean }>();
  for (const { dice: houseDice, ways: ofHouse } of THROWS) {
    for (const { dice: playerDice, ways: ofPlayer } of THROWS) {
      const by = sumOf(playerDice) - sumOf(houseDice);
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
