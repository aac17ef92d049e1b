/** Under these names what the server told is kept. */
export const SEEDS_KEY = 'seeds';
export const PAIRS_KEY = 'pairs';
export const ROUNDS_KEY = 'rounds';
export const ROUND_KEY = 'round';
/** With the hash of the rules. */
export const RULES_KEY = 'rules';

/** What is told of seeds and rounds: a rotation makes all of it stale. */
export const SEED_KEYS = [SEEDS_KEY, PAIRS_KEY, ROUNDS_KEY, ROUND_KEY] as const;
