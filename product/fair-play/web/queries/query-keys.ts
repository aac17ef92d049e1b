export const SEEDS_KEY = 'seeds';
export const PAIRS_KEY = 'pairs';
export const ROUNDS_KEY = 'rounds';
export const ROUND_KEY = 'round';
/** With the hash of the rules. */
export const RULES_KEY = 'rules';

/** A rotation makes these stale. */
export const SEED_KEYS = [SEEDS_KEY, PAIRS_KEY, ROUNDS_KEY, ROUND_KEY] as const;
