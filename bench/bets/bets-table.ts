import { SIMPLE_UPDATE, TPC_B } from '../parts/postgres/pgbench.ts';
import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const BETS = 'bets';
export const HOT_PLAYER = 'bets, one player';

export const betsTable = (result: Result): Table =>
  cellTable(result, {
    at: 'clients',
    rate: ['perSecond', 'per second'],
    peers: [SIMPLE_UPDATE, TPC_B],
    others: {
      p50Ms: 'p50 ms',
      p99Ms: 'p99 ms',
      statementsPerBet: 'statements a bet',
      commitsPerBet: 'commits a bet',
      cpuUsPerBet: 'Node CPU µs a bet',
    },
  });
