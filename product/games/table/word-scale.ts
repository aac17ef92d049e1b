import { pick } from '@wow/core/fairness';

/**
 * Returns where a word of the stream lands on a scale of so many equal parts: the exact place, word / 2^32 · parts, and
 * the index of its part, from 0.
 */
export const locateOnScale = (word: number, parts: number): { readonly place: number; readonly part: number } => ({
  place: (word / 2 ** 32) * parts,
  part: pick(word, parts),
});

/** Returns the four bytes of a word as pairs of hexadecimal digits. */
export const toBytes = (word: number): readonly string[] => word.toString(16).padStart(8, '0').match(/../g) ?? [];
