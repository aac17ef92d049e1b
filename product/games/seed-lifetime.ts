/** So that every seed is revealed at some time. */
export const ROUNDS_PER_SEED = 10_000;

export const DAYS_PER_SEED = 30;

/** So many of a player's pairs are listed, the newest ones. */
export const LISTED_PAIRS = 100;
