/** So that every seed is revealed at some time. */
export const ROUNDS_PER_SEED = 10_000;

export const DAYS_PER_SEED = 30;
