import { getSubrange, type LeafRange } from './merkle-tree.ts';

const isLeafIn = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;

/**
 * Returns the ranges whose hashes prove a leaf, the leaf's sibling first (RFC 6962, 2.1.1). Throws a RangeError if the
 * log has no such leaf.
 */
export function inclusionPath(index: number, size: number): readonly LeafRange[] {
  if (!isLeafIn(index, size)) throw new RangeError(`a log of ${size} leaves has no leaf number ${index}`);
  return descend(index, size, ({ from, to }) => to - from === 1).siblings;
}

/**
 * Returns the ranges whose hashes prove that a log begins with an older one (RFC 6962, 2.1.2). Ranges that end at or
 * before `oldSize` belong to both. The first is the one that both are built up from, unless the old log is a complete
 * subtree of the new one. Throws a RangeError unless 1 ≤ oldSize ≤ newSize.
 */
export function consistencyPath(oldSize: number, newSize: number): readonly LeafRange[] {
  if (!isLeafIn(oldSize - 1, newSize))
    throw new RangeError(`a log of ${newSize} leaves has no beginning of ${oldSize}`);
  const { range, siblings } = descend(oldSize - 1, newSize, ({ to }) => to === oldSize);
  return range.from > 0 ? [range, ...siblings] : siblings;
}

/** Halves a log around a leaf until `isDone`. Returns the last range and the other halves, the last first. */
function descend(index: number, size: number, isDone: (range: LeafRange) => boolean) {
  const siblings: LeafRange[] = [];
  let range: LeafRange = { from: 0, to: size };
  while (!isDone(range)) {
    const { from, to } = range;
    const middle = from + getSubrange(to - from);
    const [left, right] = [
      { from, to: middle },
      { from: middle, to },
    ];
    siblings.unshift(index < middle ? right : left);
    range = index < middle ? left : right;
  }
  return { range, siblings };
}

export interface LogState {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Yields two children and receives the hash of their node: the server hashes at once, the browser asynchronously. */
export type ProofCheck = Generator<readonly [left: Uint8Array, right: Uint8Array], boolean, Uint8Array>;

/** Checks that this is leaf number `index` of the log (RFC 6962, 2.1.1). */
export function* checkInclusion(
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  { size, root }: LogState,
): ProofCheck {
  if (!isLeafIn(index, size)) return false;
  const ranges = inclusionPath(index, size);
  if (ranges.length !== path.length) return false;
  let hash = leafHash;
  for (const [step, { to }] of ranges.entries()) {
    const sibling = path[step];
    if (!sibling) return false;
    hash = yield to <= index ? [sibling, hash] : [hash, sibling];
  }
  return isSame(hash, root);
}

/** Checks that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export function* checkConsistency(older: LogState, newer: LogState, path: readonly Uint8Array[]): ProofCheck {
  if (!isLeafIn(older.size - 1, newer.size)) return false;
  const ranges = consistencyPath(older.size, newer.size);
  if (ranges.length !== path.length) return false;
  let [oldHash, newHash] = [older.root, older.root];
  for (const [step, { to }] of ranges.entries()) {
    const sibling = path[step];
    if (!sibling) return false;
    if (to === older.size) {
      [oldHash, newHash] = [sibling, sibling];
    } else if (to < older.size) {
      oldHash = yield [sibling, oldHash];
      newHash = yield [sibling, newHash];
    } else {
      newHash = yield [newHash, sibling];
    }
  }
  return isSame(oldHash, older.root) && isSame(newHash, newer.root);
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
