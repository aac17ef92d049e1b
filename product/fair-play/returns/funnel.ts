import type { LiveReturn } from '../wire.ts';

const MINUS = '\u2212';

/** Returns a number of deviations with its sign and two decimals, `+0.90` or `−1.15`. */
export function formatSigned(value: number): string {
  const shown = Math.abs(value).toFixed(2);
  return `${value < 0 && shown !== '0.00' ? MINUS : '+'}${shown}`;
}

export type ReturnMark = LiveReturn['marks'][number];

/** Returns the stakes with known returns, smallest first. */
export const getStakes = (returns: readonly LiveReturn[]): readonly number[] =>
  [...new Set(returns.flatMap(({ stake }) => (stake === null ? [] : [stake])))].toSorted((a, b) => a - b);

export const findReturn = (
  returns: readonly LiveReturn[],
  choice: string | null,
  stake: number | null,
): LiveReturn | null => returns.find((one) => one.choice === choice && one.stake === stake) ?? null;

/** The largest ratio of rounds between the right and the left end of a plot. */
const REACH = 256;
/** Leaves room above and below. */
const FREE = 1.1;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Plots the actual minus the expected return, over the logarithm of the rounds. The bands of 3 and 4 standard deviations go
 * along the upper edge and back along the lower one. Returns null without marks.
 */
export function computeFunnel(
  marks: readonly ReturnMark[],
  { left, right, height }: { readonly left: number; readonly right: number; readonly height: number },
) {
  const last = marks.at(-1);
  if (!last) return null;
  const shown = marks.filter(({ rounds }) => rounds * REACH >= last.rounds);
  const first = shown[0] ?? last;
  const spread = Math.log(last.rounds / first.rounds) || 1;
  const furthest = Math.max(
    ...shown.map(({ returned, expected, deviation }) => Math.max(4 * deviation, Math.abs(returned - expected))),
  );
  const scale = height / 2 / ((furthest || 1) * FREE);
  const toX = ({ rounds }: ReturnMark): number => left + ((right - left) * Math.log(rounds / first.rounds)) / spread;
  const points =
    shown.length === 1 ? [left, right].map((x) => ({ x, mark: last })) : shown.map((mark) => ({ x: toX(mark), mark }));
  const toY = (difference: number): number => height / 2 - difference * scale;
  const band = (deviations: number): readonly Point[] => {
    const upper = points.map(({ x, mark }) => ({ x, y: toY(deviations * mark.deviation) }));
    const lower = points.map(({ x, mark }) => ({ x, y: toY(-deviations * mark.deviation) }));
    return [...upper, ...lower.toReversed()];
  };
  // A single mark is a point at the right, in a band of full width.
  const line = points.slice(-shown.length).map(({ x, mark }) => ({ x, y: toY(mark.returned - mark.expected) }));
  return { within3: band(3), within4: band(4), line, fromRounds: first.rounds };
}

/** Returns the points as the data of a path, rounded to hundredths. */
export const toPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 100) / 100;
