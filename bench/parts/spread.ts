/** Returns the quantile `q` (0 to 1) of the values, or NaN for an empty list. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

/** Returns the median; for an even count, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return sorted.length % 2 === 1 ? above : (above + (sorted[sorted.length / 2 - 1] ?? NaN)) / 2;
}

/** Returns the ratio to the peer within each alternation: a disturbance affects both values. */
export const ratios = (values: readonly number[], peers: readonly number[]): number[] =>
  values.flatMap((value, index) => (peers[index] === undefined ? [] : [value / peers[index]]));

/** Formats values as `median [min–max]`, as the median alone if all are equal, or as a dash if there are none. */
export function spread(values: readonly number[] | undefined): string {
  if (values === undefined || values.length === 0) return '–';
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(readable);
  return low === high ? `${middle}` : `${middle} [${low}–${high}]`;
}

/** Formats a number with about three significant digits. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}
