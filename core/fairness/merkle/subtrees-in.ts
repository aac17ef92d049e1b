import type { LeafRange } from './leaf-range.ts';

/** A complete subtree: the one number `index`, counted from the left, of those that hold 2^level leaves each. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/**
 * Returns the complete subtrees that a piece of a tree consists of, from left to right and so from large to small. The hash
 * of the piece is that of the last two together, then with the one before, and so on to the first.
 * `from` has to be a multiple of the largest power of two in the piece, as it is wherever a tree is parted.
 */
export function subtreesIn({ from, to }: LeafRange): readonly Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (2 ** (level + 1) <= to - at) level += 1;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}
