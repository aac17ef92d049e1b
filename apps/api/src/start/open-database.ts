import { openDatabase, type Database, isUnavailable } from '@wow/core/database';
import type { Config } from '../config/config.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Opens the database that the server of this configuration uses. An embedded one has to be free: its server is stopped. */
export const openConfiguredDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  openDatabase(
    databaseUrl === null ? { kind: 'embedded', directory: dataDir } : { kind: 'postgres', url: databaseUrl },
  );

const TRY_EVERY_MS = 500;

export interface WaitOptions {
  readonly seconds: number;
  /** Receives one sentence for the operator when the first try has failed. */
  readonly note: (sentence: string) => void;
}

/**
 * Opens a database, and tries again for so many seconds while it is unavailable: a server that starts beside its
 * PostgreSQL should not depend on which of them is faster. Rejects with the last `DatabaseError` when the time is over,
 * and with any other error at once.
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
      await pause(TRY_EVERY_MS);
    }
  }
}
