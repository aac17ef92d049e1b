const WORD_RANGE = 2 ** 32;

/**
 * Returns floor(word / 2^32 · n): an integer from 0 to n − 1.
 * Exact for n up to 2^21, where word · n still fits a double. Each value's chance differs from 1/n by less than 2^-32;
 * nothing is rejected, so that every verifier of this convention reads the same result.
 */
export const pick = (word: number, n: number): number => Math.floor((word * n) / WORD_RANGE);
