import { partOf, type LeafRange } from './leaf-range.ts';

/** Returns whether a log of `newSize` leaves can begin with one of `oldSize`, which has at least one. */
export const isBeginningOf = (oldSize: number, newSize: number): boolean =>
  Number.isSafeInteger(oldSize) && Number.isSafeInteger(newSize) && oldSize >= 1 && oldSize <= newSize;

/**
 * Returns which pieces the proof is made of that a log of `newSize` leaves begins with the one of `oldSize` leaves
 * (RFC 6962, 2.1.2), in its order. What ends at or before `oldSize` is part of both logs; and the first piece of all is
 * what both are built up from, unless the old log is a whole subtree of the new one: then it is that itself.
 * Throws a RangeError unless 1 ≤ oldSize ≤ newSize.
 */
export function consistencyPath(oldSize: number, newSize: number): readonly LeafRange[] {
  if (!isBeginningOf(oldSize, newSize)) {
    throw new RangeError(`a log of ${newSize} leaves has no beginning of ${oldSize}`);
  }
  const path: LeafRange[] = [];
  let [from, to] = [0, newSize];
  while (to !== oldSize) {
    const middle = from + partOf(to - from);
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
