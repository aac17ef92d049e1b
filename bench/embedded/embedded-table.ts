import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const WRITE_AND_SYNC = '8 KiB + fsync';
export const SMALLEST_COMMIT = 'smallest commit';
export const EMBEDDED_BETS = 'bets';

export const embeddedTable = (result: Result): Table =>
  cellTable(result, {
    at: 'clients',
    rate: ['perSecond', 'per second'],
    peers: [WRITE_AND_SYNC, SMALLEST_COMMIT],
    others: {
      p50Ms: 'p50 ms',
      p99Ms: 'p99 ms',
      loopLagP99Ms: 'event loop lag p99 ms',
      statementsPerBet: 'statements a bet',
      commitsPerBet: 'commits a bet',
      cpuUsPerBet: 'Node CPU µs a bet',
    },
  });
