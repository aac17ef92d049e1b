import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { readerOf } from '../values/read-value.ts';
import type { PostgresHosts } from './postgres-hosts.ts';

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
export const openPool = (hosts: PostgresHosts, connections: number, settings = ''): pg.Pool => {
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
    types: { getTypeParser: readerOf },
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
