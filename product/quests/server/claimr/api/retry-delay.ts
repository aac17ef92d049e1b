const FIRST_MS = 200;

/** Returns how long to wait before the second, third, … try (`retry` from 0): doubling, half of it left to chance. */
export const retryDelayMs = (retry: number, chance: number): number => FIRST_MS * 2 ** retry * (0.5 + chance);
