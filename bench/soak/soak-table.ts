import type { Result } from '../parts/result.ts';
import { median, readable, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';
import { slopeOf } from './slope-of.ts';

export const MEMORY = 'memory of the server';
export const SERVED = 'bets over HTTP';

const SECONDS_PER_HOUR = 3_600;

/** Returns the table of the benchmark `soak`. */
export function soakTable({ cells, setting }: Result): Table {
  const served = cells.find(({ subject }) => subject === SERVED)?.values ?? {};
  const { atSeconds = [], rssMib = [] } = cells.find(({ subject }) => subject === MEMORY)?.values ?? {};
  const quarter = Math.max(1, Math.floor(rssMib.length / 4));
  const afterWarmUp = rssMib.map((mib, index) => [atSeconds[index] ?? 0, mib] as const).slice(quarter);
  const perHour = slopeOf(afterWarmUp) * SECONDS_PER_HOUR;
  return [
    ['database', 'load', 'bets answered', 'not 2xx', 'first quarter MiB', 'last quarter MiB', 'highest MiB', 'slope MiB an hour'],
    [
      String(setting['database']),
      `${setting['minutes']} min at ${setting['connections']} connections`,
      spread(served['answered']),
      spread(served['failed']),
      readable(median(rssMib.slice(0, quarter))),
      readable(median(rssMib.slice(-quarter))),
      readable(Math.max(...rssMib)),
      readable(perHour),
    ],
  ]; // prettier-ignore
}
