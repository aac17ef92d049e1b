import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MaintenanceTransaction, type Queryable, DatabaseError, type Transaction } from './database.ts';

/** Runs `work` read-only, as of the first statement of `prepare`. */
export async function readSnapshot<T>(
  tx: MaintenanceTransaction,
  work: (tx: Transaction) => Promise<T>,
  prepare?: (tx: MaintenanceTransaction) => Promise<void>,
): Promise<T> {
  await tx.script('set transaction isolation level repeatable read');
  await prepare?.(tx);
  await tx.script('set transaction read only');
  return work(tx);
}

/** One connection without other users. */
export interface Connection extends Queryable {
  /** Runs statements without parameters and returns the command of the last one, such as `COMMIT`. */
  script(text: string): Promise<string>;
}

const statementTexts = new Map<string, string>();

/** Throws a `DatabaseError` if another statement of this process has the name: a connection prepares one text for it. */
export const checkStatementName = (name: string, text: string): void => {
  const known = statementTexts.get(name);
  if (known === undefined) statementTexts.set(name, text);
  else if (known !== text) throw new DatabaseError(`Two statements are named ${name}.`, { code: 'XX000' });
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown; connectionIsUsable: boolean };

/** Rolls back if `work` rejects or is idle for `idleLimitMs`: others may wait for its locks. Never rejects. */
export const runTransaction = async <T>(
  connection: Connection,
  work: (tx: MaintenanceTransaction) => Promise<T>,
  idleLimitMs?: number,
): Promise<Outcome<T>> => {
  let isOver = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  /** Runs statements one at a time, in the order of the calls. */
  const enqueue = <A>(statement: () => Promise<A>): Promise<A> => {
    const run = async (): Promise<A> => {
      // The connection may already serve another transaction, which a late statement must not enter.
      if (isOver) throw new DatabaseError('The transaction is over.', { code: '25P01' });
      try {
        return await statement();
      } finally {
        waiting -= 1;
        idleTimer?.refresh();
      }
    };
    waiting += 1;
    const result = last.then(run, run);
    last = result;
    return result;
  };
  const end = async (command: 'commit' | 'rollback'): Promise<string> => {
    isOver = true;
    await last.catch(() => undefined);
    return connection.script(command);
  };
  const tx: MaintenanceTransaction = {
    isTransaction: true,
    query: (text, parameters, name) => enqueue(() => connection.query(text, parameters, name)),
    script: (text) => enqueue(async () => void (await connection.script(text))),
  };
  const idle = new Promise<never>((_, reject) => {
    if (idleLimitMs === undefined) return;
    idleTimer = setTimeout(() => {
      if (waiting > 0) return;
      isOver = true;
      const message = `The transaction asked nothing for ${idleLimitMs} ms and was rolled back.`;
      reject(new DatabaseError(message, { code: '25P03' }));
    }, idleLimitMs);
  });

  try {
    await connection.script('begin');
  } catch (error) {
    clearTimeout(idleTimer);
    return { ok: false, error, connectionIsUsable: false };
  }
  try {
    const value = await Promise.race([work(tx), idle]);
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, if `work` swallowed the failure of a statement.
    if ((await end('commit')) === 'COMMIT') return { ok: true, value };
    const message = 'The transaction was rolled back: one of its statements had failed.';
    return { ok: false, error: new DatabaseError(message, { code: '25P02' }), connectionIsUsable: true };
  } catch (error) {
    // The first error is the cause.
    const connectionIsUsable = await end('rollback').then(
      () => true,
      () => false,
    );
    return { ok: false, error, connectionIsUsable };
  } finally {
    clearTimeout(idleTimer);
  }
};

/** The row's lock is written to its page and to the WAL. Rejects with 25006 if the database is read-only. */
export const checkWrite = async (tx: Transaction): Promise<void> => {
  await tx.query('select name from migration order by name limit 1 for update');
};

/** A written row does not show a full disk: the WAL is preallocated. These rows exceed `work_mem` and go to a file. */
export const checkServerGrowth = async (tx: Transaction): Promise<void> => {
  await tx.query("select set_config('work_mem', '64kB', true)");
  await tx.query('select count(*) from generate_series(1, 36000)');
};

/** disk_full */
export const DISK_FULL = '53100';

export const checkDirectoryGrowth = async (directory: string): Promise<void> => {
  const file = join(directory, 'proof');
  try {
    await writeFile(file, Buffer.alloc(512 * 1024, 'proof'));
  } catch (error) {
    throw new DatabaseError(`The disk is full: ${String(error)}.`, { code: DISK_FULL });
  } finally {
    await rm(file, { force: true });
  }
};
