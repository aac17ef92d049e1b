import type { Result } from '../parts/result.ts';
import { sizeTable } from '../parts/size-table.ts';
import type { Table } from '../parts/table.ts';

/** Returns a row for everything that was measured of the public log, and a column for every number of leaves. */
export const logTable = (result: Result): Table => sizeTable(result, 'leaves');
