import type { Result } from '../parts/result.ts';
import { sizeTable } from '../parts/size-table.ts';
import type { Table } from '../parts/table.ts';

export const logTable = (result: Result): Table => sizeTable(result, 'leaves');
