import type { Result } from '../parts/result.ts';
import { sizeTable } from '../parts/size-table.ts';
import type { Table } from '../parts/table.ts';

export const leaguesTable = (result: Result): Table => sizeTable(result, 'players');
