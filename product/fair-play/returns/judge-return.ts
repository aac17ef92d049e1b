/** So many marks lie between a count and its double. */
const MARKS_AN_OCTAVE = 8;

/**
 * Returns whether a tally is stored at this count of rounds, for its plot. Marks lie ever further apart, and
 * where they lie follows from the count alone: 1, 2, 3 … 16, 18, 20 … 32, 36, 40 and so on.
 */
export function isMark(rounds: number): boolean {
  let step = 1;
  while (step * MARKS_AN_OCTAVE * 2 <= rounds) step *= 2;
  return rounds % step === 0;
}

/** The sums of rounds of one kind: actual and expected. Amounts are hundredths. */
export interface ReturnTally {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  /** What the rules of each round give in the long run, for its stake; summed. */
  readonly expected: number;
  /** The variance of what each round pays, for its stake; summed, as rounds do not know of one another. */
  readonly variance: number;
}

/** What one round adds to a tally. */
export interface CountedRound {
  /** Hundredths. */
  readonly stake: number;
  readonly payout: number;
  /** The exact return and its standard deviation, for one unit staked. */
  readonly returned: number;
  readonly deviation: number;
}

export const NO_ROUNDS: ReturnTally = { rounds: 0, staked: 0, paid: 0, expected: 0, variance: 0 };

/** Returns the tally with one more round. The sums are doubles: counted in the same order they are the same. */
export const withRound = (tally: ReturnTally, { stake, payout, returned, deviation }: CountedRound): ReturnTally => ({
  rounds: tally.rounds + 1,
  staked: tally.staked + stake,
  paid: tally.paid + payout,
  expected: tally.expected + returned * stake,
  variance: tally.variance + (deviation * stake) ** 2,
});

const WATCHED = 3;
const OUTSIDE = 4;

/**
 * Fewer rounds than these are not judged: one early zero at roulette is six standard deviations away. At this count it
 * has come ten times on average, and then a standard deviation means about what its table promises.
 */
const JUDGED_FROM_ROUNDS = 400;

export interface Judgement {
  /** Standard deviations above what was to be expected, below when negative; null where chance decides nothing. */
  readonly z: number | null;
  readonly state: 'in_band' | 'watched' | 'outside';
}

/** Returns how far a tally is from its expectation (fairness §2: warn at 3, alarm at 4). */
export function judgeReturn({ rounds, paid, expected, variance }: ReturnTally): Judgement {
  const off = paid - expected;
  if (variance === 0) {
    // The payout of such rounds is certain, except for rounding of the sums.
    return { z: null, state: Math.abs(off) <= expected * 1e-9 ? 'in_band' : 'outside' };
  }
  const z = off / Math.sqrt(variance);
  return { z, state: rounds < JUDGED_FROM_ROUNDS ? 'in_band' : stateAt(Math.abs(z)) };
}

function stateAt(distance: number): Judgement['state'] {
  if (distance >= OUTSIDE) return 'outside';
  return distance >= WATCHED ? 'watched' : 'in_band';
}
