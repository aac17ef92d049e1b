import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const ONE_PROCESS = 'one process';
export const SCRAPED = 'scraped every 5 s';
export const SCRAPED_OFTEN = 'scraped 20 times a second';
export const TWO_WORKERS = 'two workers';

export const workersTable = (result: Result): Table =>
  cellTable(result, {
    at: 'connections',
    rate: ['perSecond', 'bets per second'],
    peers: [ONE_PROCESS],
    others: { p50Ms: 'p50 ms', p99Ms: 'p99 ms', failed: 'not 2xx' },
  });
