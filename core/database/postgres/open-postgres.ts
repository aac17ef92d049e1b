import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { lockInSchema } from '../connection/advisory-locks.ts';
import type { Database, MaintenanceTransaction, Parameter, Row, Transaction } from '../connection/database.ts';
import { checkServerGrowth, checkWrite, readSnapshot, runTransaction } from '../connection/transaction.ts';
import {
  IDLE_IN_TRANSACTION_LIMIT_MS,
  createPool,
  READ_BY_KEY,
  PostgresConnection,
  toDatabaseError,
} from './postgres-pool.ts';
import { checkPooledSettings } from './pooled-settings.ts';
import { PostgresHosts } from './postgres-hosts.ts';

export interface PostgresOptions {
  /** With several hosts, `postgres://one:5432,two:5432/wow`, connections go to the one that can be written to. */
  url: string;
  connections?: number;
  /** A pooler in transaction mode: no named statements, and settings come from the role. */
  isPooled?: boolean;
  /** How long a statement and its connection may take. @default 2_800 */
  silenceLimitMs?: number;
  /** The schema of all our tables. @default the first of the role's own search path */
  schema?: string;
}

/** With the wait for a connection, below the 5 s of a whole reply. */
const SILENCE_LIMIT_MS = 2_800;
/** A server refuses at once. After a silent one, a caller with a limit has too little time left for another. */
const NEXT_HOST_LIMIT_MS = 150;
const CLOSE_LIMIT_MS = 3_000;

/** "wow" in ASCII. */
const MAINTENANCE_LOCK = 0x776f77;

/** A snapshot's reader may process rows for long between two statements. */
const WITHOUT_LIMITS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Another session may serve the next transaction, which would not know the name. */
const withoutNames = (tx: Transaction): Transaction => ({
  isTransaction: true,
  query: (text, parameters) => tx.query(text, parameters),
});

/** Connects once, to reject if no host answers. */
export const openPostgres = async ({
  url,
  connections = 24,
  isPooled = false,
  silenceLimitMs = SILENCE_LIMIT_MS,
  schema,
}: PostgresOptions): Promise<Database> => {
  const forNamed = Math.ceil(connections / 3);
  const hosts = new PostgresHosts(url);
  const hot = createPool({ hosts, connections: forNamed, settings: READ_BY_KEY, schema, isPooled });
  const pool = createPool({ hosts, connections: Math.max(1, connections - forNamed), schema, isPooled });

  const checkOut = async (from: pg.Pool, answerLimitMs?: number): Promise<PostgresConnection> => {
    const startedAt = performance.now();
    for (let hostsLeft = hosts.count; ; hostsLeft -= 1) {
      const host = hosts.current;
      try {
        return new PostgresConnection(await from.connect(), answerLimitMs);
      } catch (error) {
        hosts.leave(host);
        const isLate = answerLimitMs !== undefined && performance.now() - startedAt > NEXT_HOST_LIMIT_MS;
        if (hostsLeft <= 1 || isLate) throw toDatabaseError(error);
      }
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
      const connection = await checkOut(name === undefined ? pool : hot, silenceLimitMs);
      try {
        if (isPooled || name === undefined) return await connection.query<R>(text, parameters);
        await connection.discardOldPlans();
        return await connection.query<R>(text, parameters, name);
      } finally {
        connection.release();
      }
    },
    transaction: async (work) =>
      inTransaction(
        await checkOut(pool, SILENCE_LIMIT_MS),
        isPooled ? (tx) => work(withoutNames(tx)) : work,
        IDLE_IN_TRANSACTION_LIMIT_MS,
      ),
    maintain: async (work) =>
      inTransaction(await checkOut(pool), async (tx) => {
        await tx.script('set local statement_timeout = 0; set local lock_timeout = 0');
        await tx.query(`select pg_advisory_xact_lock(${lockInSchema(MAINTENANCE_LOCK)})`);
        return work(tx);
      }),
    snapshot: async (work, prepare) =>
      inTransaction(await checkOut(pool), async (tx) => {
        await tx.script(WITHOUT_LIMITS);
        return readSnapshot(tx, work, prepare);
      }),
    checkWrite: () =>
      database.transaction(async (tx) => {
        await checkWrite(tx);
        await checkServerGrowth(tx);
      }),
    getLoad: () => ({
      busy: hot.totalCount + pool.totalCount - hot.idleCount - pool.idleCount,
      idle: hot.idleCount + pool.idleCount,
      waiting: hot.waitingCount + pool.waitingCount,
    }),
    close: () =>
      (closing ??= Promise.race([
        Promise.all([hot.end(), pool.end()]).then(() => undefined),
        pause(CLOSE_LIMIT_MS, undefined, { ref: false }),
      ])),
  };
  try {
    (await checkOut(pool)).release();
    if (isPooled) await checkPooledSettings(database, schema);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
