import { markers, PLOT_STYLE } from './plot-style.ts';
import { linearScale, logScale, type Scale } from './scale.ts';

interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** The least and the greatest value; `y` is the median. */
  readonly span?: readonly [low: number, high: number];
}

export interface PlotLine {
  readonly name: string;
  readonly points: readonly PlotPoint[];
}

interface PlotAxis {
  readonly label: string;
  readonly isLog?: boolean;
  /** The ticks of a logarithmic axis. @default 1, 2 and 5 times every power of ten */
  readonly ticks?: readonly number[];
  /** The start of a linear axis. @default the least value */
  readonly from?: number;
}

export interface LinePlot {
  readonly title: string;
  /** The text alternative of the picture. */
  readonly description: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
}

const WIDTH = 760;
const HEIGHT = 400;
const LEFT = 70;
const RIGHT = WIDTH - 190;
const TOP = 56;
const BOTTOM = HEIGHT - 56;
const LABEL_HEIGHT = 16;

/** Returns the plot as SVG for light and dark backgrounds, with the name of each line at its end. */
export function linePlot({ title, description, x, y, lines }: LinePlot): string {
  const points = lines.flatMap((line) => line.points);
  const xScale = createScale(
    x,
    points.map((point) => point.x),
  );
  const yScale = createScale(
    y,
    points.flatMap((point) => [point.y, ...(point.span ?? [])]),
  );
  const left = (value: number): string => (LEFT + xScale.place(value) * (RIGHT - LEFT)).toFixed(1);
  const top = (value: number): string => (BOTTOM - yScale.place(value) * (BOTTOM - TOP)).toFixed(1);
  const labels = spreadOut(lines.map(({ points: own }) => Number(top(own.at(-1)?.y ?? 0))));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escape(title)}</title>`,
    `<desc id="description">${escape(description)}</desc>`,
    `<style>${PLOT_STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="title" x="16" y="26">${escape(title)}</text>`,
    ...yScale.ticks.flatMap((tick) => [
      `<path class="grid" d="M${LEFT} ${top(tick)}H${RIGHT}"/>`,
      `<text class="tick" x="${LEFT - 8}" y="${top(tick)}" dy="4" text-anchor="end">${tickText(tick)}</text>`,
    ]),
    ...xScale.ticks.flatMap((tick) => [
      `<path class="grid" d="M${left(tick)} ${BOTTOM}v5"/>`,
      `<text class="tick" x="${left(tick)}" y="${BOTTOM + 20}" text-anchor="middle">${tickText(tick)}</text>`,
    ]),
    `<path class="axis" d="M${LEFT} ${BOTTOM}H${RIGHT}"/>`,
    `<text class="label" x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escape(x.label)}</text>`,
    `<text class="label" x="${LEFT - 54}" y="${TOP - 13}">${escape(y.label)}</text>`,
    ...lines.map(({ name, points: own }, index) => {
      const marker = markers[index % markers.length]!;
      const isDense = own.length > 20;
      const end = own.at(-1);
      return [
        `<g class="line${(index % markers.length) + 1}">`,
        ...own.flatMap(({ x: at, span }) =>
          span ? [`<path class="span" d="M${left(at)} ${top(span[0])}V${top(span[1])}"/>`] : [],
        ),
        `<path class="stroke" d="M${own.map((point) => `${left(point.x)} ${top(point.y)}`).join('L')}"/>`,
        ...(isDense
          ? []
          : own.map(
              (point) => `<path class="mark" transform="translate(${left(point.x)} ${top(point.y)})" d="${marker}"/>`,
            )),
        ...(end
          ? [`<text x="${Number(left(end.x)) + 12}" y="${labels[index]?.toFixed(1)}" dy="4">${escape(name)}</text>`]
          : []),
        '</g>',
      ].join('\n');
    }),
    '</svg>\n',
  ].join('\n');
}

const createScale = ({ isLog, ticks, from }: PlotAxis, values: readonly number[]): Scale =>
  isLog ? logScale(values, ticks) : linearScale(values, from);

/** Returns the positions of the labels, in the order given, moved apart so that none overlap. */
function spreadOut(heights: readonly number[]): number[] {
  const placed = [...heights];
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a]! - heights[b]!);
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index]!, placed[above]! + LABEL_HEIGHT);
  }
  return placed;
}

const tickText = (value: number): string => Number(value.toPrecision(6)).toLocaleString('en');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
