import { lockInSchema, type Database } from '@wow/core/database';

/** An arbitrary number for our advisory lock: "wow" in ASCII, and three. */
const EXTENSION_LOCK = 0x776f7703;

/**
 * Adds the partitions of the coming months and returns how many. It locks the default partitions for a moment, and gives
 * up if a long report reads them: bets would wait behind it.
 */
export const extendHistory = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query(`select set_config('lock_timeout', '200ms', true)`);
    const [lock] = await tx.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${lockInSchema(EXTENSION_LOCK)}) as taken`,
    );
    if (lock?.taken !== true) return 0;
    const [extended] = await tx.query<{ added: number }>('select extend_history() as added');
    return extended?.added ?? 0;
  });
