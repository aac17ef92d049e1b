import pg from 'pg';
import { splitHosts } from '../database/postgres/postgres-hosts.ts';
import {
  type Transport,
  type CreateTransport,
  type TransportEvents,
  type Report,
  computeRetryDelayMs,
} from './transport.ts';

const CHANNEL = 'wow_pubsub';
const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 2_500;
/** A connection that only listens would not notice that the other end is gone. */
const ASK_EVERY_MS = 10_000;

/**
 * Returns a carrier over PostgreSQL's NOTIFY, on a connection of its own that is opened again whenever it is lost.
 * The connection has to reach the server itself: a pooler that lends connections per transaction forgets who listens.
 */
export const createPostgresTransport =
  (url: string, report: Report): CreateTransport =>
  (reception) =>
    new PostgresTransport(url, reception, report);

class PostgresTransport implements Transport {
  /** One of each host. Only on the primary can be listened. */
  readonly #urls: readonly string[];
  readonly #reception: TransportEvents;
  readonly #report: Report;
  readonly #asking: NodeJS.Timeout;
  /** The last one that was begun, unless it is lost. */
  #client: pg.Client | undefined;
  #isListening = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, reception: TransportEvents, report: Report) {
    this.#urls = splitHosts(url);
    this.#reception = reception;
    this.#report = report;
    this.#asking = setInterval(() => void this.send([]).catch(() => undefined), ASK_EVERY_MS).unref();
    void this.#connect();
  }

  /**
   * One statement for all packets, and a transaction of its own: a NOTIFY within the transaction of a bet would make
   * all writers commit one after the other, because notifications are queued in the order of commits, under one lock.
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
    clearInterval(this.#asking);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#urls[this.#failures % this.#urls.length]!,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      fallback_application_name: 'wow pubsub',
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, undefined));
    client.on('notification', ({ payload }) => this.#reception.onPacket(payload ?? ''));
    try {
      await client.connect();
      // A hint is not worth waiting for a disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      this.#lose(client, error);
      return;
    }
    if (this.#isClosed || client !== this.#client) return;
    if (this.#failures > 0) this.#report('The connection for hints between nodes is back.');
    this.#failures = 0;
    this.#isListening = true;
    this.#reception.onConnected();
  }

  /** May be told of one loss several times, in several ways. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    this.#isListening = false;
    if (this.#failures === 0) this.#report(`The connection for hints between nodes was lost: ${formatReason(error)}.`);
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), computeRetryDelayMs(this.#failures)).unref();
    this.#failures += 1;
  }
}

/** Never more than message or code: what drivers add may hold the address with its password. */
const formatReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it was closed';
  return error.message || ('code' in error ? String(error.code) : error.name);
};
