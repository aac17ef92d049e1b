import { consistencyPath, isBeginningOf } from './consistency-path.ts';
import { inclusionPath, isLeafOf } from './inclusion-path.ts';

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
  if (!isLeafOf(index, size)) return false;
  const pieces = inclusionPath(index, size);
  if (pieces.length !== path.length) return false;
  let found = leafHash;
  for (const [at, item] of path.entries()) found = yield pieces[at]!.to <= index ? [item, found] : [found, item];
  return isSame(found, root);
}

/** Checks that the path proves that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export function* checkConsistency(older: LogState, newer: LogState, path: readonly Uint8Array[]): ProofCheck {
  if (!isBeginningOf(older.size, newer.size)) return false;
  const pieces = consistencyPath(older.size, newer.size);
  if (pieces.length !== path.length) return false;
  let [old, young] = [older.root, older.root];
  for (const [at, item] of path.entries()) {
    const piece = pieces[at]!;
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
