import type { Result } from '../parts/result.ts';
import { median } from '../parts/spread.ts';
import type { PlotLine } from './line-plot.ts';

/** Returns the line of a subject over the x axis: the median and the span of `values(cell)` for each cell. */
export const toLine = (
  name: string,
  { cells }: Result,
  subject: string,
  values: (cell: Result['cells'][number]) => readonly number[],
): PlotLine => ({
  name,
  points: cells
    .filter((cell) => cell.subject === subject)
    .map((cell) => ({ x: cell.at, all: values(cell) }))
    .filter(({ all }) => all.length > 0)
    .toSorted((one, other) => one.x - other.x)
    .map(({ x, all }) => ({ x, y: median(all), span: [Math.min(...all), Math.max(...all)] as const })),
});
