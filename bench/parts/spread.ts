import { max, median, min } from 'simple-statistics';

const format = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** Formats a number with three significant digits or as an integer, the more precise of the two. */
export const readable = (value: number): string => format.format(value);

/** Formats values as `median [min–max]`, as the median alone if all are equal, or as a dash if there are none. */
export function spread(values: readonly number[] | undefined): string {
  if (values === undefined || values.length === 0) return '–';
  const [middle, low, high] = [median, min, max].map((statistic) => readable(statistic([...values])));
  return low === high ? `${middle}` : `${middle} [${low}–${high}]`;
}

/** Returns the ratio to the peer within each alternation: a disturbance affects both values. */
export const ratios = (values: readonly number[], peers: readonly number[]): number[] =>
  values.flatMap((value, index) => (peers[index] === undefined ? [] : [value / peers[index]]));
