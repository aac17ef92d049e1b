import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const BARE_PGLITE = 'bare PGlite';
export const WOW = 'WOW';

export const startTable = (result: Result): Table =>
  cellTable(result, {
    at: 'players',
    rate: ['readyMs', 'ready after ms'],
    peers: [BARE_PGLITE],
    others: { processorMs: 'processor ms' },
  });
