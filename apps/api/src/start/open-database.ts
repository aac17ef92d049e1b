import { DatabaseError, openDatabase, type Database, isUnavailable, ReadReplicas } from '@wow/core/database';
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

const READ_ONLY_TRANSACTION = '25006';
const READ_ONLY =
  'The PostgreSQL server of DATABASE_URL is read-only, as a standby is. Name the primary, or all hosts of the cluster.';

/** Commands may read a standby; a server writes at its start. */
async function requireWritable(db: Database): Promise<Database> {
  if (db.kind === 'embedded') return db;
  try {
    const [setting] = await db.query(`select 1 where current_setting('transaction_read_only') = 'on'`);
    if (setting === undefined) return db;
    throw new DatabaseError(READ_ONLY, { code: READ_ONLY_TRANSACTION });
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Opens the database and retries while it is unavailable: a server may start before its PostgreSQL, or its primary. */
export async function waitForDatabase(config: Config, log: Logger): Promise<Database> {
  const { startWaitSeconds: seconds } = config;
  const giveUpAt = performance.now() + seconds * 1_000;
  let isNoted = false;
  for (;;) {
    try {
      const db = await openConfiguredDatabase(config, (sentence) => {
        log.fatal(sentence);
        process.exit(1);
      });
      return await requireWritable(db);
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (!isNoted) log.warn(`${error.message} Trying again for ${seconds} seconds (START_WAIT_SECONDS).`);
      isNoted = true;
      await pause(RETRY_EVERY_MS);
    }
  }
}
