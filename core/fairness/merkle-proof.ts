import { getSubrange, type LeafRange } from './merkle-tree.ts';

/** Returns whether a log of `size` leaves has a leaf number `index`, counted from 0. */
const isLeafIn = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;

/**
 * Returns which pieces of a log of `size` leaves the proof for leaf number `index` is made of, in its order: the leaf's own
 * neighbour first (RFC 6962, 2.1.1). Throws a RangeError when the log has no such leaf.
 */
export function inclusionPath(index: number, size: number): readonly LeafRange[] {
  if (!isLeafIn(index, size)) throw new RangeError(`a log of ${size} leaves has no leaf number ${index}`);
  const path: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + getSubrange(to - from);
    if (index < middle) {
      path.push({ from: middle, to });
      to = middle;
    } else {
      path.push({ from, to: middle });
      from = middle;
    }
  }
  return path.toReversed();
}

/** Returns whether a log of `newSize` leaves can begin with one of `oldSize`, which has at least one. */
const isPrefix = (oldSize: number, newSize: number): boolean =>
  Number.isSafeInteger(oldSize) && Number.isSafeInteger(newSize) && oldSize >= 1 && oldSize <= newSize;

/**
 * Returns which pieces the proof is made of that a log of `newSize` leaves begins with the one of `oldSize` leaves
 * (RFC 6962, 2.1.2), in its order. What ends at or before `oldSize` is part of both logs; and the first piece of all is
 * what both are built up from, unless the old log is a whole subtree of the new one: then it is that itself.
 * Throws a RangeError unless 1 ≤ oldSize ≤ newSize.
 */
export function consistencyPath(oldSize: number, newSize: number): readonly LeafRange[] {
  if (!isPrefix(oldSize, newSize)) {
    throw new RangeError(`a log of ${newSize} leaves has no beginning of ${oldSize}`);
  }
  const path: LeafRange[] = [];
  let [from, to] = [0, newSize];
  while (to !== oldSize) {
    const middle = from + getSubrange(to - from);
    if (oldSize <= middle) {
      path.push({ from: middle, to });
      to = middle;
    } else {
      path.push({ from, to: middle });
      from = middle;
    }
  }
  if (from > 0) path.push({ from, to });
  return path.toReversed();
}

/** A log as its head tells of it. */
export interface LogState {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * The check of a proof, which hashes nothing itself: it asks for the hash of the node above two others and goes on when it
 * is told. A server has that at once and a browser a moment later; what is checked is the same.
 */
export type ProofCheck = Generator<readonly [left: Uint8Array, right: Uint8Array], boolean, Uint8Array>;

/** Checks that the path proves that this is leaf number `index` of the log (RFC 6962, 2.1.1). */
export function* checkInclusion(
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  { size, root }: LogState,
): ProofCheck {
  if (!isLeafIn(index, size)) return false;
  const pieces = inclusionPath(index, size);
  if (pieces.length !== path.length) return false;
  let found = leafHash;
  for (const [at, { to }] of pieces.entries()) {
    const item = path[at];
    if (!item) return false;
    found = yield to <= index ? [item, found] : [found, item];
  }
  return isSame(found, root);
}

/** Checks that the path proves that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export function* checkConsistency(older: LogState, newer: LogState, path: readonly Uint8Array[]): ProofCheck {
  if (!isPrefix(older.size, newer.size)) return false;
  const pieces = consistencyPath(older.size, newer.size);
  if (pieces.length !== path.length) return false;
  let [old, young] = [older.root, older.root];
  for (const [at, piece] of pieces.entries()) {
    const item = path[at];
    if (!item) return false;
    if (piece.to === older.size) {
      [old, young] = [item, item];
    } else if (piece.to < older.size) {
      old = yield [item, old];
      young = yield [item, young];
    } else {
      young = yield [young, item];
    }
  }
  return isSame(old, older.root) && isSame(young, newer.root);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
