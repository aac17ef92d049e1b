import { readResult } from '../parts/result.ts';
import type { PlotLine } from '../plot/line-plot.ts';
import { writePlot } from '../plot/write-plot.ts';
import { MEMORY } from './soak-table.ts';

const SECONDS_PER_MINUTE = 60;

/** Draws the memory of the server over time for every stored soak. */
export const drawSoak = (): void =>
  writePlot('memory', {
    title: 'Memory of the server under load',
    description: 'Resident memory of the server process, every second, over the minutes of the soak.',
    x: { label: 'minutes', from: 0 },
    y: { label: 'MiB', from: 0 },
    lines: [
      toLine('on PostgreSQL', 'soak-postgres'),
      toLine('on PostgreSQL, at half the maximum', 'soak-postgres-50'),
      toLine('embedded database', 'soak-embedded'),
    ].filter(({ points }) => points.length > 0),
  });

function toLine(name: string, resultName: string): PlotLine {
  const values = readResult(resultName)?.cells.find(({ subject }) => subject === MEMORY)?.values;
  const points = (values?.['rssMib'] ?? []).map((mib, index) => ({
    x: (values?.['atSeconds']?.[index] ?? 0) / SECONDS_PER_MINUTE,
    y: mib,
  }));
  return { name, points };
}
