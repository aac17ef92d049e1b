import pg from 'pg';
import { DatabaseError, type Parameter, type Row } from '../connection/database.ts';
import { getReader, bindParameter } from '../connection/values.ts';
import type { PostgresHosts } from './postgres-hosts.ts';
import { checkStatementName, PlanAge } from '../connection/statement-plans.ts';
import type { Connection } from '../connection/transaction.ts';

/**
 * Returns the failure in the words of the port.
 * Only message, code and constraint are taken over: what drivers add (detail, row values, the client with its
 * configuration) can hold e-mails, hashes and passwords, and errors get logged.
 */
export const toDatabaseError = (error: unknown): DatabaseError => {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    return new DatabaseError(error.message, {
      code: error.code,
      ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
    });
  }
  return new DatabaseError(`The database cannot be reached: ${formatReason(error)}.`, {});
};

/** A refused connection to a name with several addresses has no message of its own, only a code. */
const formatReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason';
  if (error.message !== '') return error.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Together below 5 s, which is what every answer has: waiting for a connection, then for the statement. */
const CONNECT_LIMIT_MS = 2_000;
const LOCK_LIMIT_MS = 2_000;
const STATEMENT_LIMIT_MS = 2_500;
export const IDLE_IN_TRANSACTION_LIMIT_MS = 5_000;
/** Opening one and planning its statements takes tens of milliseconds, for which the first bets after a pause wait. */
const IDLE_LIMIT_MS = 300_000;

/**
 * Statements with a name are probes of an index by a handful of keys. They are planned once and not for each set of
 * keys, which would cost more than running them; and never by reading a whole table, which looks cheap while it is young.
 */
export const READ_BY_KEY = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

/** Whoever keeps the server may have turned it off for all of it. What we answer is durable, whatever is the default. */
const DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** With one host there is no other to turn to, and reading still works. */
const refuseReadOnly = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseError('The server is read-only.', { code: '25006' });
};

/** Returns a pool of so many connections at most, each with these settings beside our own. */
export const createPool = (hosts: PostgresHosts, connections: number, settings = ''): pg.Pool => {
  /** Each new client goes to the host that was the primary last. */
  class HostClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: hosts.current });
    }
  }

  const pool = new pg.Pool({
    Client: HostClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    // For a process of ours that is gone or stuck: what is only slow is ended from here, at half the time.
    idle_in_transaction_session_timeout: 2 * IDLE_IN_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    fallback_application_name: 'wow',
    types: { getTypeParser: getReader },
    // Times are read in this form only, and whoever runs the server may have chosen another. None of our statements
    // runs long enough to be worth compiling.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types do not say so
    onConnect: async (client) => {
      await client.query(`set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off; ${DURABLE}; ${settings}`);
      if (hosts.count > 1) await refuseReadOnly(client);
    },
  });
  // An idle connection that dies is replaced by the pool when the next one is asked for: nothing was lost with it.
  pool.on('error', () => {});
  return pool;
};

/** A client is checked out by many, one after another; its plans live as long as it does. */
const planAges = new WeakMap<pg.PoolClient, PlanAge>();

/**
 * The server ends the connection itself (57P, 25P0), or it can only be read from (25006): after a failover the next
 * connection may lead to the new primary.
 */
const ENDS_CONNECTION = /^(57P|25P0|25006)/;

/** The loss of a client in use is told by its failing statement; without a listener it would end the process as well. */
const ignoreError = (): void => {};

/** A client of the pool, checked out, in the words of the port. */
export class PostgresConnection implements Connection {
  readonly #client: pg.PoolClient;
  readonly #answerLimitMs: number | undefined;
  #isLost = false;

  /** `answerLimitMs` is how long a server may be silent; undefined waits for ever. */
  constructor(client: pg.PoolClient, answerLimitMs: number | undefined) {
    this.#client = client;
    this.#answerLimitMs = answerLimitMs;
    client.on('error', ignoreError);
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
    this.#client.off('error', ignoreError);
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
      const known = toDatabaseError(error);
      if (known.code === undefined || ENDS_CONNECTION.test(known.code)) this.#isLost = true;
      throw known;
    } finally {
      clearTimeout(timer);
    }
  }
}
