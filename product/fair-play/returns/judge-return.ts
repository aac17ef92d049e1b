/** Marks between a count and its double. */
const MARKS_AN_OCTAVE = 8;

/** Returns whether a tally is stored at this count of rounds, for its plot: 1, 2, 3 … 16, 18, 20 … 32, 36, 40 and so on. */
export function isMark(rounds: number): boolean {
  let step = 1;
  while (step * MARKS_AN_OCTAVE * 2 <= rounds) step *= 2;
  return rounds % step === 0;
}

/** Sums of rounds of one kind. Amounts are hundredths. */
export interface ReturnTally {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  /** The sum of each round's exact return for its stake. */
  readonly expected: number;
  /** The sum of each payout's variance: rounds are independent. */
  readonly variance: number;
}

export interface CountedRound {
  /** Hundredths. */
  readonly stake: number;
  readonly payout: number;
  /** The exact return and its standard deviation, for one unit staked. */
  readonly returned: number;
  readonly deviation: number;
}

export const NO_ROUNDS: ReturnTally = { rounds: 0, staked: 0, paid: 0, expected: 0, variance: 0 };

/** The sums are doubles: equal only if counted in the same order. */
export const withRound = (tally: ReturnTally, { stake, payout, returned, deviation }: CountedRound): ReturnTally => ({
  rounds: tally.rounds + 1,
  staked: tally.staked + stake,
  paid: tally.paid + payout,
  expected: tally.expected + returned * stake,
  variance: tally.variance + (deviation * stake) ** 2,
});

const WATCHED = 3;
const OUTSIDE = 4;

/** Below this, one zero at roulette is six standard deviations away; at this count it has come ten times on average. */
const JUDGED_FROM_ROUNDS = 400;

export interface Judgement {
  /** Standard deviations above the expectation; null if the result is certain. */
  readonly z: number | null;
  /** Whether enough rounds are counted for `z` to say anything. */
  readonly isJudged: boolean;
  readonly state: 'in_band' | 'watched' | 'outside';
}

/** Returns how far a tally is from its expectation (fairness §2: warn at 3, alarm at 4). */
export function judgeReturn({ rounds, paid, expected, variance }: ReturnTally): Judgement {
  const off = paid - expected;
  if (variance === 0) {
    // The payout is certain, except for rounding of the sums.
    return { z: null, isJudged: true, state: Math.abs(off) <= expected * 1e-9 ? 'in_band' : 'outside' };
  }
  const z = off / Math.sqrt(variance);
  const isJudged = rounds >= JUDGED_FROM_ROUNDS;
  const distance = isJudged ? Math.abs(z) : 0;
  return { z, isJudged, state: distance >= OUTSIDE ? 'outside' : distance >= WATCHED ? 'watched' : 'in_band' };
}
