import type { Point } from '../returns/funnel.ts';

/** More points than this cannot be told apart. */
const MAX_POINTS = 160;

/** The running result of rounds, in order. */
export interface NetLine {
  /** After the last one. */
  readonly net: number;
  readonly line: readonly Point[];
  /** Where nothing is won and nothing lost. */
  readonly zeroY: number;
}

interface Size {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the running sum of gains, oldest first, as a line from the left to the right; it begins at nothing. */
export function netLine(gains: readonly number[], { left, right, top, bottom }: Size): NetLine {
  let sum = 0;
  // As hundredths: sums of decimals drift.
  const sums = [0, ...gains.map((gain) => (sum += Math.round(gain * 100)))];
  const most = Math.max(...minMax(sums), 0);
  const least = Math.min(...minMax(sums), 0);
  const yOf = (sum: number): number =>
    most === least ? (top + bottom) / 2 : top + ((most - sum) / (most - least)) * (bottom - top);
  const last = sums.length - 1;
  const shown = Math.min(last, MAX_POINTS);
  const points = Array.from({ length: shown + 1 }, (_, step) => Math.round((step / Math.max(shown, 1)) * last));
  const line = points.map((index) => ({
    x: left + ((right - left) * index) / Math.max(last, 1),
    y: yOf(sums[index] ?? sum),
  }));
  return { net: sum / 100, line, zeroY: yOf(0) };
}

/** Spread over the arguments of a call, tens of thousands would be too many. */
function minMax(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
