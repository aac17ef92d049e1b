import { partOf, type LeafRange } from './leaf-range.ts';

/** Returns whether a log of `size` leaves has a leaf number `index`, counted from 0. */
export const isLeafOf = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;

/**
 * Returns which pieces of a log of `size` leaves the proof for leaf number `index` is made of, in its order: the leaf's own
 * neighbour first (RFC 6962, 2.1.1). Throws a RangeError when the log has no such leaf.
 */
export function inclusionPath(index: number, size: number): readonly LeafRange[] {
  if (!isLeafOf(index, size)) throw new RangeError(`a log of ${size} leaves has no leaf number ${index}`);
  const path: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + partOf(to - from);
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
