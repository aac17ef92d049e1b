import {
  type Database,
  type MaintenanceTransaction,
  type Parameter,
  type Row,
  DatabaseError,
} from '../connection/database.ts';
import { checkDirectoryGrowth, checkWrite, runTransaction, SNAPSHOT_ISOLATION } from '../connection/transaction.ts';
import { DataDirectoryError, prepareDirectory } from './data-directory.ts';
import { Maintenance } from './maintenance.ts';
import { ReopeningConnection } from './reopening-connection.ts';
import { Semaphore } from './semaphore.ts';

export interface EmbeddedOptions {
  /** Made when it does not exist. Its `database` folder is PostgreSQL's. */
  directory: string;
  /** Told when the database had to stop by itself. Nothing works after it; by default the process ends with the sentence. */
  onFatal?: (sentence: string) => void;
}

/** Together below 5 s, which is what every answer has: waiting for one's turn, then for the statement. */
const TURN_LIMIT_MS = 3_000;
/** One is worked on, and the next lies ready: the worker need not wait until this thread has dealt with an answer. */
const STATEMENTS_AT_ONCE = 2;
const IDLE_IN_TRANSACTION_LIMIT_MS = 5_000;

const endProcess = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Opens the database in a directory that no other process may have open. Rejects with a `DataDirectoryError`. */
export const openEmbedded = async ({ directory, onFatal = endProcess }: EmbeddedOptions): Promise<Database> => {
  const prepared = await prepareDirectory(directory);
  const connection = new ReopeningConnection(prepared.databasePath, (reason) =>
    onFatal(`The embedded database in ${directory} stopped: ${reason}.`),
  );
  try {
    await connection.ready;
  } catch (error) {
    await connection.end();
    await prepared.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirectoryError(
      `The database in ${directory} does not open: ${reason}. It was kept. If that cannot be put right, ` +
        'restore a backup to another directory, or move this one away to begin anew.',
    );
  }

  const turnstile = new Semaphore(STATEMENTS_AT_ONCE);
  const housekeeping = new Maintenance(connection, (use) => turnstile.acquireAll(use));

  const inTransaction = <T>(
    work: (tx: MaintenanceTransaction) => Promise<T>,
    turnLimitMs?: number,
    idleLimitMs?: number,
  ) =>
    turnstile.acquireAll(async () => {
      housekeeping.recordWork();
      const outcome = await runTransaction(connection.current(), work, idleLimitMs);
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    }, turnLimitMs);

  const closeAlone = async (): Promise<void> => {
    await housekeeping.finish();
    await connection.close();
    await prepared.release();
  };
  let closing: Promise<void> | undefined;

  return {
    kind: 'embedded',
    query: <R extends Row>(text: string, parameters?: readonly Parameter[], name?: string) =>
      turnstile.acquire(() => {
        housekeeping.recordWork();
        return connection.query<R>(text, parameters, name);
      }, TURN_LIMIT_MS),
    transaction: (work) => inTransaction(work, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS),
    maintain: (work) => inTransaction(work),
    snapshot: (work) =>
      inTransaction(async (tx) => {
        await tx.script(SNAPSHOT_ISOLATION);
        return work(tx);
      }),
    checkWrite: async () => {
      if (!prepared.isLocked()) throw new DatabaseError(`The lock of ${directory} was removed.`, {});
      await checkDirectoryGrowth(directory);
      await inTransaction(checkWrite, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS);
    },
    // Whoever asked before has their turn first; whoever asks afterwards finds the connection closed.
    close: () => (closing ??= turnstile.acquireAll(closeAlone)),
  };
};
