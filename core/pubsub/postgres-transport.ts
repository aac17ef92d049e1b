import pg from 'pg';
import { splitHosts } from '../database/postgres/postgres-hosts.ts';
import { computeRetryDelayMs, ConnectionReport, TIMES } from './transport.ts';
import type { Report, Transport, TransportEvents } from './transport.ts';

const CHANNEL = 'wow_pubsub';

/**
 * A transport over PostgreSQL's NOTIFY, on a connection of its own, which reconnects after each loss. The connection has
 * to reach the server itself: a pooler that lends connections per transaction loses the LISTEN.
 */
export class PostgresTransport implements Transport {
  /** One for each host. Only the primary accepts LISTEN. */
  readonly #urls: readonly string[];
  readonly #events: TransportEvents;
  readonly #report: ConnectionReport;
  readonly #probing: NodeJS.Timeout;
  /** The newest one, unless it is lost. */
  #client: pg.Client | undefined;
  #isListening = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, events: TransportEvents, report: Report) {
    this.#urls = splitHosts(url);
    this.#events = events;
    this.#report = new ConnectionReport('PostgreSQL', report);
    this.#probing = setInterval(() => void this.send([]).catch(() => undefined), TIMES.probeIntervalMs).unref();
    void this.#connect();
  }

  /**
   * Sends all packets in one statement and a transaction of its own: NOTIFY takes a lock that orders all commits, so in
   * the transaction of a bet it would make all writers commit one after the other.
   */
  async send(packets: readonly string[]): Promise<void> {
    const client = this.#client;
    if (client === undefined || !this.#isListening) throw new Error('not connected');
    try {
      await client.query({
        name: 'wow-notify',
        text: `select pg_notify('${CHANNEL}', packet) from unnest($1::text[]) as packet`,
        values: [packets],
      });
    } catch (error) {
      this.#lose(client, error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#probing);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#urls[this.#failures % this.#urls.length]!,
      connectionTimeoutMillis: TIMES.connectLimitMs,
      query_timeout: TIMES.answerLimitMs,
      keepAlive: true,
      fallback_application_name: 'wow pubsub',
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, undefined));
    client.on('notification', ({ payload }) => this.#events.onPacket(payload ?? ''));
    try {
      await client.connect();
      // A hint need not be durable.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      this.#lose(client, error);
      return;
    }
    if (this.#isClosed || client !== this.#client) return;
    this.#report.connected();
    this.#failures = 0;
    this.#isListening = true;
    this.#events.onConnected();
  }

  /** One loss may call this several times. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    this.#isListening = false;
    this.#report.lost(formatReason(error));
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), computeRetryDelayMs(this.#failures)).unref();
    this.#failures += 1;
  }
}

/** Returns message or code only: the driver's other fields may contain the address with its password. */
const formatReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'the connection was closed';
  return error.message || ('code' in error ? String(error.code) : error.name);
};
