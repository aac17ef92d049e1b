/** Leaves `from` to `to`, without the last: a piece of a log whose hash is that of a tree of its own (RFC 6962, 2.1). */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the largest power of two that is smaller than `count`, which is at least 2: where a tree is parted. */
export function partOf(count: number): number {
  let part = 1;
  while (part * 2 < count) part *= 2;
  return part;
}
