import { median } from 'simple-statistics';
import type { Result } from '../parts/result.ts';
import { BETS, MEMORY, SIMPLE_UPDATE } from '../parts/subjects.ts';
import { rateRatio } from './figures.ts';

/** The most points of a line: a wider chart would not fit the page. */
const POINTS = 60;
const SECONDS_PER_MINUTE = 60;

/** Returns a chart of bets over transactions of pgbench by clients. */
export function ratioChart(bets: Result | null): string {
  if (bets === null) return '';
  const clients = bets.cells.filter(({ subject }) => subject === BETS).map(({ at }) => at);
  const figures = clients.map((at) => median([...(rateRatio(BETS, SIMPLE_UPDATE, at)(bets) ?? [])]));
  return lineChart('Bets by clients', `x-axis "clients" [${clients.join(', ')}]`, 'times pgbench -N', figures);
}

/** Returns a chart of the memory of the server during a soak. */
export function memoryChart(soak: Result | null): string {
  const { rssMib = [], atSeconds = [] } = soak?.cells.find(({ subject }) => subject === MEMORY)?.values ?? {};
  const every = Math.ceil(rssMib.length / POINTS);
  const minutes = Math.round((atSeconds.at(-1) ?? 0) / SECONDS_PER_MINUTE);
  const shown = rssMib.filter((_, index) => index % every === 0);
  return shown.length === 0 ? '' : lineChart('Memory in a soak', `x-axis "minutes" 0 --> ${minutes}`, 'MiB', shown);
}

/** Returns a chart that readers of Markdown draw by Mermaid. */
const lineChart = (title: string, xAxis: string, unit: string, values: readonly number[]): string =>
  [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  ${xAxis}`,
    `  y-axis "${unit}" 0 --> ${Math.ceil(Math.max(...values))}`,
    `  line [${values.map((value) => value.toFixed(2)).join(', ')}]`,
    '```',
  ].join('\n');
