import pg from 'pg';
import { DatabaseError, type Parameter, type Row } from '../connection/database.ts';
import { PlanAge } from '../connection/plan-age.ts';
import { checkStatementName, type Connection } from '../connection/transaction.ts';
import { getReader, bindParameter } from '../connection/values.ts';
import type { PostgresHosts } from './postgres-hosts.ts';
import { describeUnreachable } from '../connection/unreachable.ts';

/** The waits for a connection and a statement, together below the 5 s of a whole reply. */
const CONNECT_LIMIT_MS = 2_000;
const LOCK_LIMIT_MS = 2_000;
const STATEMENT_LIMIT_MS = 2_500;
export const IDLE_IN_TRANSACTION_LIMIT_MS = 5_000;
/** A new connection and its plans take tens of milliseconds, for which the first bets after a pause would wait. */
const IDLE_LIMIT_MS = 300_000;

/** One plan for all keys saves planning and never reads a whole table, which looks cheap while it is small (ADR 12). */
export const READ_BY_KEY = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

/** Makes our commits durable, also if the operator turned that off for the server. */
const DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

export interface PoolOptions {
  readonly hosts: PostgresHosts;
  readonly connections: number;
  /** Statements that each connection begins with. */
  readonly settings?: string;
  readonly schema: string | undefined;
  /** Behind a pooler in transaction mode a connection has no settings. */
  readonly isPooled: boolean;
}

export const createPool = ({ hosts, connections, settings = '', schema, isPooled }: PoolOptions): pg.Pool => {
  /** Each new client connects to the last known primary. */
  class HostClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: hosts.current });
    }
  }

  const searchPath = schema === undefined ? '' : `set search_path = ${pg.escapeIdentifier(schema)}`;
  const pool = new pg.Pool({
    Client: HostClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(!isPooled && {
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      // For a process that is gone or stuck: a slow one ends its own transactions at half this time.
      idle_in_transaction_session_timeout: 2 * IDLE_IN_TRANSACTION_LIMIT_MS,
    }),
    keepAlive: true,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    fallback_application_name: 'wow',
    types: { getTypeParser: getReader },
    // Times and bytes are parsed in these formats only, and no statement runs long enough for JIT.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types do not say so
    onConnect: async (client) => {
      if (!isPooled)
        await client.query(
          `set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off; ${DURABLE}; ${searchPath}; ${settings}`,
        );
      if (hosts.count > 1) await refuseReadOnly(client);
    },
  });
  // The pool replaces an idle connection that dies.
  pool.on('error', () => {});
  return pool;
};

/** With one host there is no other to turn to, and reading still works. */
const refuseReadOnly = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseError('The server is read-only.', { code: '25006' });
};

/** 57P and 25P0 end the connection. After 25006, a failover, the next one may lead to the new primary. */
const ENDS_CONNECTION = /^(57P|25P0|25006)/;

/** A client's failing statement reports its loss. Without a listener the event would end the process. */
const ignoreError = (): void => {};

/** A `PostgresConnection` is made for each checkout, its client once. */
const planAges = new WeakMap<pg.PoolClient, PlanAge>();

export class PostgresConnection implements Connection {
  readonly #client: pg.PoolClient;
  readonly #answerLimitMs: number | undefined;
  #isLost = false;

  /** @param answerLimitMs How long the server may be silent. @default no limit */
  constructor(client: pg.PoolClient, answerLimitMs?: number) {
    this.#client = client;
    this.#answerLimitMs = answerLimitMs;
    client.on('error', ignoreError);
  }

  async query<R extends Row>(text: string, parameters: readonly Parameter[] = [], name?: string): Promise<R[]> {
    if (name !== undefined) checkStatementName(name, text);
    const values = parameters.map(bindParameter);
    const result = await this.#await(
      this.#client.query<R>(name === undefined ? { text, values } : { name, text, values }),
    );
    return result.rows;
  }

  async discardOldPlans(): Promise<void> {
    const age = planAges.get(this.#client) ?? new PlanAge(performance.now());
    planAges.set(this.#client, age);
    if (age.renewIfDue(performance.now())) await this.script('discard plans');
  }

  async script(text: string): Promise<string> {
    const results: pg.QueryResult | pg.QueryResult[] = await this.#await(this.#client.query(text));
    return (Array.isArray(results) ? results.at(-1) : results)?.command ?? '';
  }

  /** Returns the client to the pool, or ends it if it was lost or may still be busy. */
  release(isUsable = true): void {
    this.#client.off('error', ignoreError);
    this.#client.release(this.#isLost || !isUsable);
  }

  /** The server limits its statements itself. This limit is for a server that stopped answering. */
  async #await<T>(result: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const limitMs = this.#answerLimitMs;
      if (limitMs === undefined) return await result;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseError(`The database has not answered for ${limitMs} ms.`)),
          limitMs,
        );
      });
      return await Promise.race([result, silence]);
    } catch (error) {
      const known = toDatabaseError(error);
      if (known.code === undefined || ENDS_CONNECTION.test(known.code)) this.#isLost = true;
      throw known;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Copies message, code and constraint only: errors are logged, and other fields may contain emails and passwords. */
export const toDatabaseError = (error: unknown): DatabaseError => {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    return new DatabaseError(error.message, { code: error.code, constraint: error.constraint });
  }
  return new DatabaseError(describeUnreachable('The database', error));
};
