import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { Transaction } from './database.ts';

const PROOF = Buffer.alloc(512 * 1024, 'proof');
/** disk_full */
const DISK_FULL = '53100';

/**
 * Proves within a migrated database that a row can be written durably, and leaves nothing behind: the lock is written to
 * the row's page and to the log. Fails with 25006 where the database is read-only.
 */
export const proveWrite = async (tx: Transaction): Promise<void> => {
  await tx.query('select name from migration order by name limit 1 for update');
};

/**
 * Proves that the server's files can grow, or fails with 53100. A written row would not show a full disk, because the
 * log is allocated beforehand. These rows do not fit into their memory: the server writes half a megabyte to a temporary
 * file and removes it.
 */
export const proveServerGrowth = async (tx: Transaction): Promise<void> => {
  await tx.query("select set_config('work_mem', '64kB', true)");
  await tx.query('select count(*) from generate_series(1, 36000)');
};

/**
 * Proves that files in the directory can grow, or rejects. A written row would not show a full disk, because the log is
 * allocated beforehand.
 */
export const proveDirectoryGrowth = async (directory: string): Promise<void> => {
  const file = join(directory, 'proof');
  try {
    await writeFile(file, PROOF);
  } catch (error) {
    throw new DatabaseError(`The disk is full: ${String(error)}.`, { code: DISK_FULL });
  } finally {
    await rm(file, { force: true });
  }
};
