import { mkdirSync, writeFileSync } from 'node:fs';
import { linePlot, type LinePlot } from './line-plot.ts';

const FOLDER = new URL('../../docs/images/performance/', import.meta.url);

/** Writes the plot where docs/performance.md shows it, unless there is nothing to draw. */
export function writePlot(name: string, plot: LinePlot): void {
  if (plot.lines.every(({ points }) => points.length === 0)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.svg`, FOLDER), linePlot(plot));
  console.log(`Drew docs/images/performance/${name}.svg.`);
}
