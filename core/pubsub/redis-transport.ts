import { Redis } from 'ioredis';
import {
  type Transport,
  type CreateTransport,
  type TransportEvents,
  type Report,
  computeRetryDelayMs,
} from './transport.ts';

const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 2_500;
/** A connection that only listens would not notice that the other end is gone. */
const ASK_EVERY_MS = 10_000;

/** Returns a carrier over the publish and subscribe of Redis, which is connected to again whenever it is lost. */
export const createRedisTransport =
  (url: string, report: Report): CreateTransport =>
  (reception) =>
    new RedisTransport(url, reception, report);

class RedisTransport implements Transport {
  /** Channels are of the whole server, so the number of the database is part of the name. */
  readonly #channel: string;
  readonly #speaking: Redis;
  readonly #listening: Redis;
  readonly #asking: NodeJS.Timeout;
  #isClosed = false;

  constructor(url: string, reception: TransportEvents, report: Report) {
    const options = {
      connectTimeout: CONNECT_LIMIT_MS,
      commandTimeout: ANSWER_LIMIT_MS,
      // What cannot be said now is not worth saying later.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: (failures: number) => computeRetryDelayMs(failures),
    };
    this.#speaking = new Redis(url, { ...options, connectionName: 'wow-speaks' });
    this.#listening = new Redis(url, { ...options, connectionName: 'wow-listens' });
    this.#channel = `wow:${this.#speaking.options.db ?? 0}:pubsub`;
    this.#speaking.on('error', () => undefined);
    this.#asking = setInterval(() => this.#ask(), ASK_EVERY_MS).unref();
    this.#listen(reception, report);
  }

  async send(packets: readonly string[]): Promise<void> {
    await Promise.all(packets.map((packet) => this.#speaking.publish(this.#channel, packet)));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#asking);
    this.#speaking.disconnect();
    this.#listening.disconnect();
    return Promise.resolve();
  }

  #listen(reception: TransportEvents, report: Report): void {
    let isLost = false;
    let reason = 'the connection was closed';
    this.#listening.on('message', (_channel, packet) => reception.onPacket(packet));
    this.#listening.on('error', (error) => (reason = error.message));
    this.#listening.on('close', () => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      report(`Redis, which carries hints between nodes, cannot be reached: ${reason}.`);
    });
    this.#listening.on('ready', () => {
      this.#listening.subscribe(this.#channel).then(
        () => {
          if (isLost) report('Redis, which carries hints between nodes, is back.');
          isLost = false;
          reception.onConnected();
        },
        () => this.#listening.disconnect(true),
      );
    });
  }

  #ask(): void {
    for (const redis of [this.#speaking, this.#listening]) {
      if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
    }
  }
}
