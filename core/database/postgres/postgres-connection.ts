import type pg from 'pg';
import type { Parameter, Row } from '../database.ts';
import { checkStatementName } from '../check-statement-name.ts';
import { DatabaseError } from '../database-error.ts';
import type { Connection } from '../run-transaction.ts';
import { PlanAge } from '../plan-age.ts';
import { bindParameter } from '../values/bind-parameter.ts';
import { postgresError } from './postgres-error.ts';

/** A client is checked out by many, one after another; its plans live as long as it does. */
const planAges = new WeakMap<pg.PoolClient, PlanAge>();

/**
 * The server ends the connection itself (57P, 25P0), or it can only be read from (25006): after a failover the next
 * connection may lead to the new primary.
 */
const ENDS_CONNECTION = /^(57P|25P0|25006)/;

/** The loss of a client in use is told by its failing statement; without a listener it would end the process as well. */
const toldByTheStatement = (): void => {};

/** A client of the pool, checked out, in the words of the port. */
export class PostgresConnection implements Connection {
  readonly #client: pg.PoolClient;
  readonly #answerLimitMs: number | undefined;
  #isLost = false;

  /** `answerLimitMs` is how long a server may be silent; undefined waits for ever. */
  constructor(client: pg.PoolClient, answerLimitMs: number | undefined) {
    this.#client = client;
    this.#answerLimitMs = answerLimitMs;
    client.on('error', toldByTheStatement);
  }

  async query<R extends Row>(text: string, parameters: readonly Parameter[] = [], name?: string): Promise<R[]> {
    if (name !== undefined) checkStatementName(name, text);
    const values = parameters.map(bindParameter);
    const result = await this.#answer(
      this.#client.query<R>(name === undefined ? { text, values } : { name, text, values }),
    );
    return result.rows;
  }

  /** Lets statements by name be planned anew when their plans may have become wrong. */
  async renewPlans(): Promise<void> {
    const age = planAges.get(this.#client) ?? new PlanAge(performance.now());
    planAges.set(this.#client, age);
    if (age.isDue(performance.now())) await this.script('discard plans');
  }

  async script(text: string): Promise<string> {
    const results: pg.QueryResult | pg.QueryResult[] = await this.#answer(this.#client.query(text));
    return (Array.isArray(results) ? results.at(-1) : results)?.command ?? '';
  }

  /** Gives the client back, or ends it when it was lost or may still be busy with an answer that nobody awaits. */
  release(isUsable = true): void {
    this.#client.off('error', toldByTheStatement);
    this.#client.release(this.#isLost || !isUsable);
  }

  /** The server limits its statements itself; this limit is for one that no longer answers at all. */
  async #answer<T>(asked: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const limitMs = this.#answerLimitMs;
      if (limitMs === undefined) return await asked;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseError(`The database has not answered for ${limitMs} ms.`, {})),
          limitMs,
        );
      });
      return await Promise.race([asked, silence]);
    } catch (error) {
      const known = postgresError(error);
      if (known.code === undefined || ENDS_CONNECTION.test(known.code)) this.#isLost = true;
      throw known;
    } finally {
      clearTimeout(timer);
    }
  }
}
