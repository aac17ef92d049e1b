import type { Transaction } from './database.ts';

/**
 * Proves within a migrated database that a row can be written durably, and leaves nothing behind: the lock is written to
 * the row's page and to the log. Fails with 25006 where the database is read-only.
 */
export const proveWrite = async (tx: Transaction): Promise<void> => {
  await tx.query('select name from migration order by name limit 1 for update');
};
