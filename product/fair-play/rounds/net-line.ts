import type { Point } from '../returns/funnel.ts';

/** More points are not visible. */
const MAX_POINTS = 160;

interface Size {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the running sum of gains, oldest first, as a line that begins at 0, whose height is `zeroY`. */
export function netLine(gains: readonly number[], { left, right, top, bottom }: Size) {
  let sum = 0;
  // Hundredths: sums of decimals drift.
  const sums = [0, ...gains.map((gain) => (sum += Math.round(gain * 100)))];
  // A reduction: tens of thousands of arguments would overflow the stack.
  const most = sums.reduce((one, other) => Math.max(one, other));
  const least = sums.reduce((one, other) => Math.min(one, other));
  const yOf = (sum: number): number =>
    most === least ? (top + bottom) / 2 : top + ((most - sum) / (most - least)) * (bottom - top);
  const last = sums.length - 1;
  const shown = Math.min(last, MAX_POINTS);
  const points = Array.from({ length: shown + 1 }, (_, step) => Math.round((step / Math.max(shown, 1)) * last));
  const line: readonly Point[] = points.map((index) => ({
    x: left + ((right - left) * index) / Math.max(last, 1),
    y: yOf(sums[index] ?? sum),
  }));
  return { net: sum / 100, line, zeroY: yOf(0) };
}
