import { pick } from '@wow/core/fairness';

/** `place` is exact, word / 2^32 · parts; `part` is the index of the part. */
export const locateOnScale = (word: number, parts: number): { readonly place: number; readonly part: number } => ({
  place: (word / 2 ** 32) * parts,
  part: pick(word, parts),
});

/** Returns four pairs of hexadecimal digits. */
export const toBytes = (word: number): readonly string[] => word.toString(16).padStart(8, '0').match(/../g) ?? [];
