import { consistencyPath, isBeginningOf } from '../merkle/consistency-path.ts';
import { inclusionPath, isLeafOf } from '../merkle/inclusion-path.ts';
import { hashNode } from './merkle-hash.ts';

/** A log as its head tells of it. */
export interface LogState {
  readonly size: number;
  readonly root: Uint8Array;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Returns whether the path proves that this is leaf number `index` of the log (RFC 6962, 2.1.1). */
export async function verifyInclusion(
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  { size, root }: LogState,
): Promise<boolean> {
  if (!isLeafOf(index, size)) return false;
  const pieces = inclusionPath(index, size);
  if (pieces.length !== path.length) return false;
  let found = leafHash;
  for (const [at, item] of path.entries()) {
    found = await (pieces[at]!.to <= index ? hashNode(item, found) : hashNode(found, item));
  }
  return isSame(found, root);
}

/** Returns whether the path proves that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export async function verifyConsistency(
  older: LogState,
  newer: LogState,
  path: readonly Uint8Array[],
): Promise<boolean> {
  if (!isBeginningOf(older.size, newer.size)) return false;
  const pieces = consistencyPath(older.size, newer.size);
  if (pieces.length !== path.length) return false;
  let [old, young] = [older.root, older.root];
  for (const [at, item] of path.entries()) {
    const piece = pieces[at]!;
    if (piece.to === older.size) {
      [old, young] = [item, item];
    } else if (piece.to < older.size) {
      old = await hashNode(item, old);
      young = await hashNode(item, young);
    } else {
      young = await hashNode(young, item);
    }
  }
  return isSame(old, older.root) && isSame(young, newer.root);
}
