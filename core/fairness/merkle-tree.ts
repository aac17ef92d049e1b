/** Leaves `from` to `to`, without the last: a piece of a log whose hash is that of a tree of its own (RFC 6962, 2.1). */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the largest power of two that is smaller than `count`, which is at least 2: where a tree is parted. */
export function getSubrange(count: number): number {
  let part = 1;
  while (part * 2 < count) part *= 2;
  return part;
}

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

/** Of every eighth level all nodes are kept, beginning with the leaves themselves, which are level 0. */
export const STORED_EVERY_LEVELS = 8;

/** Neighbours of one level: those from `from` to `to`, without the last. */
export interface StoredNodes {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the kept nodes that a complete subtree is worked out from: 1 to 128 of them. */
export function getStoredNodes({ level, index }: Subtree): StoredNodes {
  const above = level % STORED_EVERY_LEVELS;
  return { level: level - above, from: index * 2 ** above, to: (index + 1) * 2 ** above };
}
