import type { Transaction } from '../database.ts';

/**
 * Proves that the server's files can grow, or fails with 53100. A written row would not show a full disk, because the
 * log is allocated beforehand. These rows do not fit into their memory: the server writes half a megabyte to a temporary
 * file and removes it.
 */
export const proveGrowth = async (tx: Transaction): Promise<void> => {
  await tx.query("select set_config('work_mem', '64kB', true)");
  await tx.query('select count(*) from generate_series(1, 36000)');
};
