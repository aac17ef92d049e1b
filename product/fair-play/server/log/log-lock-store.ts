import type { Transaction } from '@wow/core/database';

/** Any number will do, as long as it is ours: "wow" in ASCII, and two. */
const LOGGING_LOCK = 0x776f7702;

/**
 * Returns whether nobody else is putting rounds into the log; then nobody will until this transaction ends. A statement of
 * its own: the next one's snapshot then holds what the last holder of the lock has written.
 * All that follows reads by key. A log that was planned for while it was young would be read as a whole ever after.
 */
export async function tryToLog(tx: Transaction): Promise<boolean> {
  const [lock] = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock($1::bigint) as taken, set_config('enable_seqscan', 'off', true)`,
    [LOGGING_LOCK],
    'try-to-log',
  );
  return lock?.taken === true;
}
