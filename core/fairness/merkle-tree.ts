/** `to` is exclusive. A range of leaves has the hash of a tree (RFC 6962, 2.1). */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** Splits a tree of `count` ≥ 2 leaves at the largest power of two below `count`. */
export function getSubrange(count: number): number {
  let part = 1;
  while (part * 2 < count) part *= 2;
  return part;
}

/** The complete subtree number `index` from the left among those of 2^level leaves. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/**
 * Returns the complete subtrees of a range from left to right, which is from large to small. `from` must be a multiple
 * of the largest power of two in the range, as it is wherever a tree is split.
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

/** All nodes of every eighth level are stored, beginning with the leaves. */
export const STORED_EVERY_LEVELS = 8;

export interface StoredNodes extends LeafRange {
  readonly level: number;
}

/** Returns the 1 to 128 stored nodes that a subtree's hash is computed from. */
export function getStoredNodes({ level, index }: Subtree): StoredNodes {
  const above = level % STORED_EVERY_LEVELS;
  return { level: level - above, from: index * 2 ** above, to: (index + 1) * 2 ** above };
}
