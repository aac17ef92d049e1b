import { openDatabase, type Database, isUnavailable } from '@wow/core/database';
import { KEPT_WAL_MB } from '../backup/ship-changes.ts';
import type { Config } from '../config/config.ts';
import { setTimeout as pause } from 'node:timers/promises';

export const openConfiguredDatabase = ({ databaseUrl, dataDir, backup }: Config): Promise<Database> =>
  openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', directory: dataDir, keptWalMb: backup.changes ? KEPT_WAL_MB : 0 }
      : { kind: 'postgres', url: databaseUrl },
  );

const RETRY_EVERY_MS = 500;

/** Opens the database and retries while it is unavailable: a server may start before its PostgreSQL. */
export async function waitForDatabase(config: Config): Promise<Database> {
  const { startWaitSeconds: seconds } = config;
  const giveUpAt = performance.now() + seconds * 1_000;
  let isNoted = false;
  for (;;) {
    try {
      return await openConfiguredDatabase(config);
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (!isNoted) console.warn(`${error.message} Trying again for ${seconds} seconds (START_WAIT_SECONDS).`);
      isNoted = true;
      await pause(RETRY_EVERY_MS);
    }
  }
}
