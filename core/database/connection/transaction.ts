import { type MaintenanceTransaction, type Parameter, type Row, DatabaseError, type Transaction } from './database.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first words of a transaction that reads, and sees nothing of what others commit after its first statement. */
export const SNAPSHOT_ISOLATION = 'set transaction isolation level repeatable read, read only';

/** One connection that nobody else is using meanwhile. */
export interface Connection {
  query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]>;
  /** Runs statements without parameters and returns the command of the last one, such as `COMMIT`. */
  script(text: string): Promise<string>;
}

/** What became of a transaction, and whether its connection can be used again. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown; connectionIsUsable: boolean };

/**
 * Runs `work` between BEGIN and COMMIT, or ROLLBACK when it rejects or asks nothing for `idleLimitMs`: work that
 * waits for something else must not keep everybody else waiting. Never rejects itself.
 */
export const runTransaction = async <T>(
  connection: Connection,
  work: (tx: MaintenanceTransaction) => Promise<T>,
  idleLimitMs?: number,
): Promise<Outcome<T>> => {
  let isOver = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  /** One statement at a time, in the order of asking. */
  const ask = <A>(statement: () => Promise<A>): Promise<A> => {
    const askNow = async (): Promise<A> => {
      // After its end the connection belongs to somebody else: a late statement must not slip into their transaction.
      if (isOver) throw new DatabaseError('The transaction is over.', { code: '25P01' });
      try {
        return await statement();
      } finally {
        waiting -= 1;
        idleTimer?.refresh();
      }
    };
    waiting += 1;
    const answer = last.then(askNow, askNow);
    last = answer;
    return answer;
  };
  /** Ends the transaction when what is still being asked has been answered. */
  const end = async (command: 'commit' | 'rollback'): Promise<string> => {
    isOver = true;
    await last.catch(() => undefined);
    return connection.script(command);
  };
  const tx: MaintenanceTransaction = {
    isTransaction: true,
    query: (text, parameters, name) => ask(() => connection.query(text, parameters, name)),
    script: (text) => ask(async () => void (await connection.script(text))),
  };
  const idle = new Promise<never>((_, reject) => {
    if (idleLimitMs === undefined) return;
    idleTimer = setTimeout(() => {
      if (waiting > 0) return;
      isOver = true;
      reject(
        new DatabaseError(`The transaction asked nothing for ${idleLimitMs} ms and was rolled back.`, {
          code: '25P03',
        }),
      );
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
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement failed and its failure was swallowed.
    if ((await end('commit')) === 'COMMIT') return { ok: true, value };
    const error = new DatabaseError('The transaction was rolled back: one of its statements had failed.', {
      code: '25P02',
    });
    return { ok: false, error, connectionIsUsable: true };
  } catch (error) {
    try {
      await end('rollback');
      return { ok: false, error, connectionIsUsable: true };
    } catch {
      // The first error is the cause; that the connection is gone is told by the flag.
      return { ok: false, error, connectionIsUsable: false };
    }
  } finally {
    clearTimeout(idleTimer);
  }
};

const PROOF = Buffer.alloc(512 * 1024, 'proof');
/** disk_full */
const DISK_FULL = '53100';

/**
 * Proves within a migrated database that a row can be written durably, and leaves nothing behind: the lock is written to
 * the row's page and to the log. Fails with 25006 where the database is read-only.
 */
export const checkWrite = async (tx: Transaction): Promise<void> => {
  await tx.query('select name from migration order by name limit 1 for update');
};

/**
 * Proves that the server's files can grow, or fails with 53100. A written row would not show a full disk, because the
 * log is allocated beforehand. These rows do not fit into their memory: the server writes half a megabyte to a temporary
 * file and removes it.
 */
export const checkServerGrowth = async (tx: Transaction): Promise<void> => {
  await tx.query("select set_config('work_mem', '64kB', true)");
  await tx.query('select count(*) from generate_series(1, 36000)');
};

/**
 * Proves that files in the directory can grow, or rejects. A written row would not show a full disk, because the log is
 * allocated beforehand.
 */
export const checkDirectoryGrowth = async (directory: string): Promise<void> => {
  const file = join(directory, 'proof');
  try {
    await writeFile(file, PROOF);
  } catch (error) {
    throw new DatabaseError(`The disk is full: ${String(error)}.`, { code: DISK_FULL });
  } finally {
    await rm(file, { force: true });
  }
};
