/** What some rounds of one kind came to, and what was to be expected of them. Amounts are hundredths. */
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
