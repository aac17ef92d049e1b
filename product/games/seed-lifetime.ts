/** Rounds that one pair of seeds plays before it is turned, so that every seed is revealed at some time. */
export const ROUNDS_PER_SEED = 10_000;

/** A pair is turned after so many days, however little it was played. */
export const DAYS_PER_SEED = 30;
