import { openDatabase, type Database, isUnavailable, ReadReplicas } from '@wow/core/database';
import { KEPT_WAL_MB } from '../backup/ship-changes.ts';
import type { Config } from '../config/config.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** `onFatal` is called when an embedded database had to stop. @default ends the process with the sentence */
export const openConfiguredDatabase = (
  { databaseUrl, databaseSchema, databasePooler, dataDir, backup }: Config,
  onFatal?: (sentence: string) => void,
): Promise<Database> =>
  openDatabase(
    databaseUrl === null
      ? {
          kind: 'embedded',
          directory: dataDir,
          keptWalMb: backup.changes ? KEPT_WAL_MB : 0,
          ...(onFatal && { onFatal }),
        }
      : {
          kind: 'postgres',
          url: databaseUrl,
          isPooled: databasePooler === 'transaction',
          ...(databaseSchema !== null && { schema: databaseSchema }),
        },
  );

const REPLICA_CONNECTIONS = 8;
/** A silent replica leaves time to ask the primary. */
const REPLICA_SILENCE_MS = 1_000;

/** Returns undefined if the operator names none. */
export const openReplicas = (
  { replicaUrls: urls, replicaLagSeconds, databaseSchema }: Config,
  primary: Database,
): ReadReplicas | undefined =>
  urls.length === 0
    ? undefined
    : new ReadReplicas({
        primary,
        urls,
        maxLagMs: replicaLagSeconds * 1_000,
        open: (url) =>
          openDatabase({
            kind: 'postgres',
            url,
            connections: REPLICA_CONNECTIONS,
            silenceLimitMs: REPLICA_SILENCE_MS,
            ...(databaseSchema !== null && { schema: databaseSchema }),
          }),
      });

const RETRY_EVERY_MS = 500;

/** Opens the database and retries while it is unavailable: a server may start before its PostgreSQL. */
export async function waitForDatabase(config: Config, log: Logger): Promise<Database> {
  const { startWaitSeconds: seconds } = config;
  const giveUpAt = performance.now() + seconds * 1_000;
  let isNoted = false;
  for (;;) {
    try {
      return await openConfiguredDatabase(config, (sentence) => {
        log.fatal(sentence);
        process.exit(1);
      });
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (!isNoted) log.warn(`${error.message} Trying again for ${seconds} seconds (START_WAIT_SECONDS).`);
      isNoted = true;
      await pause(RETRY_EVERY_MS);
    }
  }
}
