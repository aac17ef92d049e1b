import type { Result } from '../parts/result.ts';
import { median, readable, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

export const MEMORY = 'memory of the server';
export const SERVED = 'bets over HTTP';
export const MAXIMUM = 'bets over HTTP at full load';
export const LOOP_DELAY = 'event loop of the server';

const SECONDS_PER_HOUR = 3_600;

export function soakTable({ cells, setting }: Result): Table {
  const served = cells.find(({ subject }) => subject === SERVED)?.values ?? {};
  const { atSeconds = [], rssMib = [] } = cells.find(({ subject }) => subject === MEMORY)?.values ?? {};
  const maximum = cells.find(({ subject }) => subject === MAXIMUM)?.values['perSecond'];
  const loopDelays = cells.find(({ subject }) => subject === LOOP_DELAY)?.values['p99Ms'] ?? [];
  const achieved = maximum ? `${Math.round((100 * median(served['perSecond'] ?? [])) / median(maximum))} %` : 'all';
  const quarter = Math.max(1, Math.floor(rssMib.length / 4));
  const afterWarmUp = rssMib.map((mib, index) => [atSeconds[index] ?? 0, mib] as const).slice(quarter);
  const perHour = computeSlope(afterWarmUp) * SECONDS_PER_HOUR;
  return [
    [
      'database',
      'load',
      'share of the maximum',
      'p99 ms',
      'loop p99 ms',
      'bets answered',
      'not 2xx',
      'first quarter MiB',
      'last quarter MiB',
      'highest MiB',
      'slope MiB an hour',
    ],
    [
      String(setting['database']),
      `${setting['minutes']} min at ${setting['connections']} connections`,
      achieved,
      spread(served['p99Ms']),
      spread(loopDelays),
      spread(served['answered']),
      spread(served['failed']),
      readable(median(rssMib.slice(0, quarter))),
      readable(median(rssMib.slice(-quarter))),
      readable(Math.max(...rssMib)),
      readable(perHour),
    ],
  ];
}

/** Returns the slope of the least-squares line through the points. */
function computeSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xMean = mean(points.map(([x]) => x));
  const yMean = mean(points.map(([, y]) => y));
  const shared = points.reduce((sum, [x, y]) => sum + (x - xMean) * (y - yMean), 0);
  return shared / points.reduce((sum, [x]) => sum + (x - xMean) ** 2, 0);
}
