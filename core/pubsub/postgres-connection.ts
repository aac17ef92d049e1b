import pg from 'pg';
import { splitHosts } from '../database/postgres/postgres-hosts.ts';
import { ANSWER_LIMIT_MS, CONNECT_LIMIT_MS, type OpenConnection } from './transport.ts';

/**
 * Not through a pooler, which loses the LISTEN. Only the primary accepts it, so attempts try the hosts in turn. Channels
 * belong to the whole database: each schema has its own.
 */
export const connectPostgres = (url: string, schema?: string): OpenConnection => {
  const channel = schema === undefined ? 'wow_pubsub' : `wow_pubsub_${schema}`;
  const urls = splitHosts(url);
  return ({ onPacket, onLost }, failures) => {
    const client = new pg.Client({
      connectionString: urls[failures % urls.length]!,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      fallback_application_name: 'wow pubsub',
    });
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ payload }) => onPacket(payload ?? ''));
    /** One statement outside of the bets' transactions: the lock of NOTIFY orders all commits, one after the other. */
    const send = (packets: readonly string[]): Promise<unknown> =>
      client.query({
        name: 'wow-notify',
        text: `select pg_notify('${channel}', packet) from unnest($1::text[]) as packet`,
        values: [packets],
      });
    return {
      // A hint need not be durable.
      ready: client.connect().then(() => client.query(`set synchronous_commit = off; listen ${channel}`)),
      send,
      probe: () => send([]),
      close: () => client.end().catch(() => undefined),
    };
  };
};
