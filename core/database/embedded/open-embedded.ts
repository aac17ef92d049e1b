import { join } from 'node:path';
import {
  type Database,
  type MaintenanceTransaction,
  type Parameter,
  type Row,
  DatabaseError,
} from '../connection/database.ts';
import type { BaseBackup } from '../connection/database-files.ts';
import { takeBaseBackup } from './base-backup.ts';
import { checkDirectoryGrowth, checkWrite, readSnapshot, runTransaction } from '../connection/transaction.ts';
import { DataDirectoryError, prepareDirectory } from './data-directory.ts';
import { Maintenance } from './maintenance.ts';
import { ReopeningConnection } from './reopening-connection.ts';
import { Semaphore } from './semaphore.ts';

export interface EmbeddedOptions {
  /** Created if missing. Its `database` folder is PostgreSQL's. */
  directory: string;
  /** Called when the database had to stop, after which it does not work. @default ends the process with the sentence */
  onFatal?: (sentence: string) => void;
  /** How much write-ahead log stays behind the newest, in MB, for copies of changes. @default 0 */
  keptWalMb?: number;
}

/** The wait for a turn, and below the 5 s of a whole reply. */
const TURN_LIMIT_MS = 3_000;
/** One runs and one is queued: the worker need not wait until this thread has processed a result. */
const STATEMENTS_AT_ONCE = 2;
const IDLE_IN_TRANSACTION_LIMIT_MS = 5_000;

/** Space, permissions and open files are no damage. */
const isMomentary = (reason: string): boolean =>
  /no space left|ENOSPC|quota|permission denied|EACCES|EMFILE/i.test(reason);

const endProcess = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

export const openEmbedded = async ({
  directory,
  onFatal = endProcess,
  keptWalMb = 0,
}: EmbeddedOptions): Promise<Database> => {
  const prepared = await prepareDirectory(directory);
  const connection = new ReopeningConnection(prepared.databasePath, keptWalMb, (reason) =>
    onFatal(`The embedded database in ${directory} stopped: ${reason}.`),
  );
  const semaphore = new Semaphore(STATEMENTS_AT_ONCE);
  let maintenance: Maintenance;
  try {
    await connection.ready;
    maintenance = await Maintenance.start(connection, (use) => semaphore.acquireAll(use));
  } catch (error) {
    await connection.end();
    await prepared.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirectoryError(
      `The database in ${directory} does not open: ${reason}. It was kept. If that cannot be put right, ` +
        'restore a backup to another directory, or move this one away to start again.',
      { isDamage: !isMomentary(reason) },
    );
  }

  const inTransaction = <T>(
    work: (tx: MaintenanceTransaction) => Promise<T>,
    turnLimitMs?: number,
    idleLimitMs?: number,
  ) =>
    semaphore.acquireAll(async () => {
      maintenance.recordWork();
      const outcome = await runTransaction(connection.current(), work, idleLimitMs);
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    }, turnLimitMs);

  /** Without a limit on the wait: a checkpoint or a vacuum may be before it. */
  const ask = <R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]> =>
    semaphore.acquire(() => {
      maintenance.recordWork();
      return connection.query<R>(text, parameters, name);
    });
  const leaving = new AbortController();
  let lastCopy: Promise<unknown> | undefined;

  const closeAlone = async (): Promise<void> => {
    await maintenance.finish();
    await connection.close();
    await prepared.release();
  };
  const closeOnce = async (): Promise<void> => {
    leaving.abort(new DatabaseError('The database is closing.', { code: '57P01' }));
    if (lastCopy) await lastCopy.catch(() => undefined);
    await semaphore.acquireAll(closeAlone);
  };
  let closing: Promise<void> | undefined;

  return {
    kind: 'embedded',
    query: <R extends Row>(text: string, parameters?: readonly Parameter[], name?: string) =>
      semaphore.acquire(() => {
        maintenance.recordWork();
        return connection.query<R>(text, parameters, name);
      }, TURN_LIMIT_MS),
    transaction: (work) => inTransaction(work, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS),
    maintain: (work) => inTransaction(work),
    snapshot: (work, prepare) => inTransaction((tx) => readSnapshot(tx, work, prepare)),
    checkWrite: async () => {
      if (!prepared.isLocked()) throw new DatabaseError(`The lock of ${directory} was removed.`);
      await checkDirectoryGrowth(directory);
      await inTransaction(checkWrite, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS);
    },
    getLoad: () => semaphore.getLoad(),
    files: {
      copyTo: (target, { signal, onCopied } = {}) => {
        const copy = (): Promise<BaseBackup> =>
          maintenance.withoutCheckpoints(() =>
            takeBaseBackup({ query: ask }, prepared.databasePath, target, {
              signal: AbortSignal.any([leaving.signal, ...(signal ? [signal] : [])]),
              ...(onCopied && { onCopied }),
            }),
          );
        const copied = lastCopy ? lastCopy.then(copy, copy) : copy();
        lastCopy = copied;
        return copied;
      },
      readWal: async () => {
        const [wal] = await ask<{ position: number }>(
          "select pg_current_wal_flush_lsn() - '0/0' as position",
          [],
          'read-wal-position',
        );
        return { walPath: join(prepared.databasePath, 'pg_wal'), position: wal?.position ?? 0 };
      },
    },
    // Earlier calls run first; later ones find the connection closed.
    close: () => (closing ??= closeOnce()),
  };
};
