import type { MaintenanceTransaction, Parameter, Row } from './database.ts';
import { DatabaseError } from './database-error.ts';

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
