/** Under these names what the server told is kept. */
export const SEEDS_KEY = 'seeds';
export const PAIRS_KEY = 'pairs';
export const ROUNDS_KEY = 'rounds';
export const ROUND_KEY = 'round';
