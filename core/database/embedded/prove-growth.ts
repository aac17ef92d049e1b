import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';

const PROOF = Buffer.alloc(512 * 1024, 'proof');
/** disk_full */
const DISK_FULL = '53100';

/**
 * Proves that files in the directory can grow, or rejects. A written row would not show a full disk, because the log is
 * allocated beforehand.
 */
export const proveGrowth = async (directory: string): Promise<void> => {
  const file = join(directory, 'proof');
  try {
    await writeFile(file, PROOF);
  } catch (error) {
    throw new DatabaseError(`The disk takes no more: ${String(error)}.`, { code: DISK_FULL });
  } finally {
    await rm(file, { force: true });
  }
};
