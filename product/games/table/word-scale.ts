import { pick } from '@wow/core/fairness';

const WORD_RANGE = 2 ** 32;

/** Where one word lands on a scale. */
export interface Landing {
  /** From 0 to the number of parts, exactly: word / 2^32 · parts. */
  readonly place: number;
  /** The index of its part, from 0. */
  readonly part: number;
}

/** Returns where a word of the stream lands on a scale of so many equal parts. */
export const locateOnScale = (word: number, parts: number): Landing => ({
  place: (word / WORD_RANGE) * parts,
  part: pick(word, parts),
});

/** Returns the four bytes of a word as pairs of hexadecimal digits. */
export function toBytes(word: number): readonly string[] {
  const hex = word.toString(16).padStart(8, '0');
  return [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6), hex.slice(6)];
}
