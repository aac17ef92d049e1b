import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, MaintenanceTransaction, Parameter, Row } from '../database.ts';
import { runTransaction } from '../run-transaction.ts';
import { readerOf } from '../values/read-value.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { postgresError } from './postgres-error.ts';

export interface PostgresOptions {
  url: string;
  /** How many connections may be open at once. */
  connections?: number;
}

/** Together below 5 s, which is what every answer has: waiting for a connection, then for the statement. */
const CONNECT_LIMIT_MS = 2_000;
const LOCK_LIMIT_MS = 2_000;
const STATEMENT_LIMIT_MS = 2_500;
const SILENCE_LIMIT_MS = 2_800;
const IDLE_IN_TRANSACTION_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 3_000;

/** Any number will do, as long as it is ours: "wow" in ASCII. */
const MAINTENANCE_LOCK = 0x776f77;

/** Opens a pool on the PostgreSQL at `url`. Connects once, so that a wrong address is told here and now. */
export const openPostgres = async ({ url, connections = 24 }: PostgresOptions): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    // For a process of ours that is gone or stuck: what is only slow is ended from here, at half the time.
    idle_in_transaction_session_timeout: 2 * IDLE_IN_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    fallback_application_name: 'wow',
    types: { getTypeParser: readerOf },
    // Times are read in this form only, and whoever runs the server may have chosen another.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types do not say so
    onConnect: async (client) => void (await client.query("set datestyle = 'ISO'; set bytea_output = 'hex'")),
  });
  // An idle connection that dies is replaced by the pool when the next one is asked for: nothing was lost with it.
  pool.on('error', () => {});

  const checkOut = async (answerLimitMs?: number): Promise<PostgresConnection> => {
    try {
      return new PostgresConnection(await pool.connect(), answerLimitMs);
    } catch (error) {
      throw postgresError(error);
    }
  };

  const inTransaction = async <T>(
    connection: PostgresConnection,
    work: (tx: MaintenanceTransaction) => Promise<T>,
    idleLimitMs?: number,
  ): Promise<T> => {
    const outcome = await runTransaction(connection, work, idleLimitMs);
    connection.release(outcome.ok || outcome.connectionIsUsable);
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  };

  let closing: Promise<void> | undefined;
  const database: Database = {
    kind: 'postgres',
    query: async <R extends Row>(text: string, parameters?: readonly Parameter[], name?: string) => {
      const connection = await checkOut(SILENCE_LIMIT_MS);
      try {
        return await connection.query<R>(text, parameters, name);
      } finally {
        connection.release();
      }
    },
    transaction: async (work) => inTransaction(await checkOut(SILENCE_LIMIT_MS), work, IDLE_IN_TRANSACTION_LIMIT_MS),
    maintain: async (work) =>
      inTransaction(await checkOut(), async (tx) => {
        await tx.script('set local statement_timeout = 0; set local lock_timeout = 0');
        await tx.query('select pg_advisory_xact_lock($1)', [MAINTENANCE_LOCK]);
        return work(tx);
      }),
    close: () => (closing ??= Promise.race([pool.end(), pause(CLOSE_LIMIT_MS, undefined, { ref: false })])),
  };
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
