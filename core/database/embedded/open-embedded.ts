import type { Database, MaintenanceTransaction, Parameter, Row } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { proveDirectoryGrowth, proveWrite } from '../prove-write.ts';
import { runTransaction } from '../run-transaction.ts';
import { SEES_ONE_MOMENT } from '../sees-one-moment.ts';
import { DataDirectoryError } from './data-directory-error.ts';
import { Housekeeping } from './housekeeping.ts';
import { prepareDirectory } from './prepare-directory.ts';
import { ReopeningConnection } from './reopening-connection.ts';
import { Turnstile } from './turnstile.ts';

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

  const turnstile = new Turnstile(STATEMENTS_AT_ONCE);
  const housekeeping = new Housekeeping(connection, (use) => turnstile.alone(use));

  const inTransaction = <T>(
    work: (tx: MaintenanceTransaction) => Promise<T>,
    turnLimitMs?: number,
    idleLimitMs?: number,
  ) =>
    turnstile.alone(async () => {
      housekeeping.noteWork();
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
      turnstile.inOnePlace(() => {
        housekeeping.noteWork();
        return connection.query<R>(text, parameters, name);
      }, TURN_LIMIT_MS),
    transaction: (work) => inTransaction(work, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS),
    maintain: (work) => inTransaction(work),
    snapshot: (work) =>
      inTransaction(async (tx) => {
        await tx.script(SEES_ONE_MOMENT);
        return work(tx);
      }),
    proveWrite: async () => {
      if (!prepared.isLocked()) throw new DatabaseError(`The lock of ${directory} was removed.`, {});
      await proveDirectoryGrowth(directory);
      await inTransaction(proveWrite, TURN_LIMIT_MS, IDLE_IN_TRANSACTION_LIMIT_MS);
    },
    // Whoever asked before has their turn first; whoever asks afterwards finds the connection closed.
    close: () => (closing ??= turnstile.alone(closeAlone)),
  };
};
