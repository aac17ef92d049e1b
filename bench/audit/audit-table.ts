import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const AUDIT = 'npm run wow -- audit';
export const LIMIT = 'HMAC and signature alone';

export const auditTable = (result: Result): Table =>
  cellTable(result, {
    at: 'rounds',
    rate: ['perSecond', 'rounds a second'],
    peers: [LIMIT],
    others: { seconds: 'seconds', peakMib: 'peak MiB' },
  });
