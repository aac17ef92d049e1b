import { mkdirSync, writeFileSync } from 'node:fs';
import { linePlot, type LinePlot } from './line-plot.ts';

/** The plots that reports/performance.md shows. */
export const PLOTS = new URL('../../reports/performance/', import.meta.url);

/** Writes a plot as SVG, unless there is nothing to draw. */
export function writePlot(name: string, plot: LinePlot): void {
  if (plot.lines.every(({ points }) => points.length === 0)) return;
  mkdirSync(PLOTS, { recursive: true });
  writeFileSync(new URL(`${name}.svg`, PLOTS), linePlot(plot));
  console.log(`Drew reports/performance/${name}.svg.`);
}
