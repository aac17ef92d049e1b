import type { Result } from '../parts/result.ts';
import { sizeTable } from '../parts/size-table.ts';
import type { Table } from '../parts/table.ts';

/** Returns a row for everything that was measured of the leaderboard, and a column for every number of players. */
export const leaderboardTable = (result: Result): Table => sizeTable(result, 'players');
