import { SIMPLE_UPDATE, TPC_B } from '../parts/postgres/pgbench.ts';
import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const EMPTY_HANDLER = 'empty handler';
export const HTTP_BETS = 'bets over HTTP';

export const httpTable = (result: Result): Table =>
  cellTable(result, {
    at: 'connections',
    rate: ['perSecond', 'per second'],
    peers: [EMPTY_HANDLER, SIMPLE_UPDATE, TPC_B],
    others: { p50Ms: 'p50 ms', p99Ms: 'p99 ms', failed: 'not 2xx', rssMib: 'server RSS MiB' },
  });
