import { Redis } from 'ioredis';
import { computeRetryDelayMs, ConnectionReport, TIMES } from './transport.ts';
import type { Report, Transport, TransportEvents } from './transport.ts';

/** A transport over the publish and subscribe of Redis, which reconnects after each loss. */
export class RedisTransport implements Transport {
  /** Channels belong to the whole server, so the name contains the number of the database. */
  readonly #channel: string;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #probing: NodeJS.Timeout;
  #isClosed = false;

  constructor(url: string, events: TransportEvents, report: Report) {
    const options = {
      connectTimeout: TIMES.connectLimitMs,
      commandTimeout: TIMES.answerLimitMs,
      // A late hint is worthless.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: (failures: number) => computeRetryDelayMs(failures),
    };
    this.#publisher = new Redis(url, { ...options, connectionName: 'wow-speaks' });
    this.#subscriber = new Redis(url, { ...options, connectionName: 'wow-listens' });
    this.#channel = `wow:${this.#publisher.options.db ?? 0}:pubsub`;
    this.#publisher.on('error', () => undefined);
    this.#probing = setInterval(() => this.#probe(), TIMES.probeIntervalMs).unref();
    this.#subscribe(events, new ConnectionReport('Redis', report));
  }

  async send(packets: readonly string[]): Promise<void> {
    await Promise.all(packets.map((packet) => this.#publisher.publish(this.#channel, packet)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#probing);
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  #subscribe(events: TransportEvents, report: ConnectionReport): void {
    let reason = 'the connection was closed';
    this.#subscriber.on('message', (_channel, packet) => events.onPacket(packet));
    this.#subscriber.on('error', (error) => (reason = error.message));
    this.#subscriber.on('close', () => {
      if (!this.#isClosed) report.lost(reason);
    });
    this.#subscriber.on('ready', () => {
      this.#subscriber.subscribe(this.#channel).then(
        () => {
          report.connected();
          events.onConnected();
        },
        () => this.#subscriber.disconnect(true),
      );
    });
  }

  #probe(): void {
    for (const redis of [this.#publisher, this.#subscriber]) {
      if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
    }
  }
}
