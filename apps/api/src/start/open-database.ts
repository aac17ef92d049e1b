import { openDatabase, type Database, isUnavailable } from '@wow/core/database';
import type { Config } from '../config/config.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Opens the configured database. An embedded database must not be in use by a running server. */
export const openConfiguredDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  openDatabase(
    databaseUrl === null ? { kind: 'embedded', directory: dataDir } : { kind: 'postgres', url: databaseUrl },
  );

const RETRY_EVERY_MS = 500;

export interface WaitOptions {
  readonly seconds: number;
  /** Receives one sentence for the operator after the first failure. */
  readonly note: (sentence: string) => void;
}

/**
 * Opens a database and retries while it is unavailable, because a server may start before its PostgreSQL.
 * Rejects with the last `DatabaseError` after the time, and with any other error at once.
 */
export async function waitForDatabase(
  open: () => Promise<Database>,
  { seconds, note }: WaitOptions,
): Promise<Database> {
  const giveUpAt = performance.now() + seconds * 1_000;
  let isNoted = false;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (!isNoted) note(`${error.message} Trying again for ${seconds} seconds (START_WAIT_SECONDS).`);
      isNoted = true;
      await pause(RETRY_EVERY_MS);
    }
  }
}
