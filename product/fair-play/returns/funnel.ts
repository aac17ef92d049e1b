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

/** A plot of the actual minus the expected return, over the logarithm of the rounds. */
export interface Funnel {
  /** The bands of 3 and 4 standard deviations: along the upper edge and back along the lower one. */
  readonly within3: readonly Point[];
  readonly within4: readonly Point[];
  readonly line: readonly Point[];
  readonly fromRounds: number;
}

interface Size {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Returns null without marks. */
export function computeFunnel(marks: readonly ReturnMark[], { left, right, height }: Size): Funnel | null {
  const last = marks.at(-1);
  if (!last) return null;
  const shown = marks.filter(({ rounds }) => rounds * REACH >= last.rounds);
  const first = shown[0] ?? last;
  const spread = Math.log(last.rounds / first.rounds) || 1;
  const furthest = Math.max(
    ...shown.map(({ returned, expected, deviation }) => Math.max(4 * deviation, Math.abs(returned - expected))),
  );
  const scale = height / 2 / ((furthest || 1) * FREE);
  const xOf = ({ rounds }: ReturnMark): number =>
    shown.length === 1 ? right : left + ((right - left) * Math.log(rounds / first.rounds)) / spread;
  const at = (mark: ReturnMark, off: number): Point => ({ x: xOf(mark), y: height / 2 - off * scale });
  const band = (deviations: number): readonly Point[] => {
    const edges =
      shown.length === 1
        ? [left, right].map((x) => ({ x, mark: last }))
        : shown.map((mark) => ({ x: xOf(mark), mark }));
    const off = ({ deviation }: ReturnMark): number => deviations * deviation * scale;
    const upper = edges.map(({ x, mark }) => ({ x, y: height / 2 - off(mark) }));
    const lower = edges.map(({ x, mark }) => ({ x, y: height / 2 + off(mark) }));
    return [...upper, ...lower.toReversed()];
  };
  const line = shown.map((mark) => at(mark, mark.returned - mark.expected));
  return { within3: band(3), within4: band(4), line, fromRounds: first.rounds };
}

/** Returns the points as the data of a path, rounded to hundredths. */
export const toPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 100) / 100;
